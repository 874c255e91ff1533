import { Ajv2020 } from "ajv/dist/2020.js"; import f from "ajv-formats"; import fs from "node:fs"; import * as z from "zod";
const R='/work/main/vectors/smart-response/';
const tsv=p=>fs.readFileSync(p,'utf8').trim().split('\n').slice(1).map(l=>l.split('\t'));
const beyond=new Set(tsv(R+'beyond-schema.tsv').map(x=>x[0]));
const log={log:(...a)=>console.log('LOG',...a),warn:(...a)=>console.log('WARN',...a),error:(...a)=>console.log('ERR',...a)};
for (const file of ['smart-response.v2','rmf-fund-brief.v1']) {
const S=JSON.parse(fs.readFileSync(`/work/main/schemas/${file}.json`));
for (const allowUnionTypes of [false,true]) { try { const ajv=new Ajv2020({strict:true,strictTypes:true,strictTuples:true,strictRequired:true,strictSchema:true,strictNumbers:true,validateFormats:true,validateSchema:true,allowUnionTypes,logger:log}); f.default(ajv); ajv.compile(S); console.log('ok',file,allowUnionTypes)} catch(e){console.log(file,allowUnionTypes,e.message)} }
}
const S=JSON.parse(fs.readFileSync(`/work/main/schemas/smart-response.v2.json`));
const ajv=new Ajv2020({strict:true,strictTypes:true,strictTuples:true,strictRequired:true,allowUnionTypes:true,logger:log}); f.default(ajv); const v=ajv.compile(S);
const zs=z.fromJSONSchema(S);
for (const k of ['accept','reject']) for (const n of fs.readdirSync(R+k).filter(x=>x.endsWith('.json')).sort()) {
 const key=k+'/'+n; const want=(k==='accept')!==beyond.has(key); const d=JSON.parse(fs.readFileSync(R+key,'utf8'));
 if (v(d)!==want) console.log('AJV',key,want,JSON.stringify(v.errors));
 const r=zs.safeParse(d); if (r.success!==want) console.log('ZOD',key,want,(JSON.stringify(r.error?.issues)??"").slice(0,300));
 if(r.success && JSON.stringify(r.data)!==JSON.stringify(d)) {globalThis.c??=0; if(c++<3) console.log('ZOD changes',key)}
}
console.log(globalThis.c)
const zr=z.fromJSONSchema(JSON.parse(fs.readFileSync(`/work/main/schemas/rmf-fund-brief.v1.json`)));
