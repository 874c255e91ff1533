// Builds the four pages into dist/. With --check writes nothing, and fails where dist/ is not what is built.

import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const TITLES = {
  "fund-list": "RMF funds",
  "fund-card": "RMF fund",
  "performance-chart": "RMF NAV history",
  "fund-comparison": "RMF fund comparison",
};
const root = new URL("../", import.meta.url);
const isCheck = process.argv.includes("--check");

async function bundled(entry) {
  const result = await build({
    entryPoints: [new URL(entry, root).pathname],
    absWorkingDir: root.pathname,
    bundle: true,
    charset: "utf8",
    format: "iife",
    legalComments: "none",
    minify: true,
    target: "es2022",
    write: false,
  });
  return result.outputFiles[0].text.trim();
}

const digest = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** One page: nothing but its own script and style runs in it, and it reaches no network. */
function page(title, script, style) {
  if (/<\/script|<!--/i.test(script) || /<\/style/i.test(style))
    throw new Error("text that ends its element");
  const policy = [
    "default-src 'none'",
    `script-src ${digest(script)}`,
    `style-src ${digest(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join("; ")}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main></main>
<script>${script}</script>
</body>
</html>
`;
}

const style = await bundled("src/style/page.css");
await mkdir(new URL("dist/", root), { recursive: true });
for (const [name, title] of Object.entries(TITLES)) {
  const html = page(title, await bundled(`src/pages/${name}.ts`), style);
  const file = new URL(`dist/${name}.html`, root);
  if (isCheck) {
    const committed = await readFile(file, "utf8").catch(() => "");
    if (committed !== html) {
      console.error(`dist/${name}.html is not what is built; run npm run build`);
      process.exitCode = 1;
    }
  } else {
    await writeFile(file, html);
  }
  console.log(`${name}.html ${html.length} characters, ${gzipSync(html, { level: 9 }).length} bytes gzipped`);
}
