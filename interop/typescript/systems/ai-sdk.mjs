import { asSchema, modelMessageSchema, safeValidateUIMessages, uiMessageChunkSchema } from 'ai';
import { lost, refusals } from '../lost.mjs';

export const modelMessage = bothSides((value) => refusals(modelMessageSchema, value));

export const chunk = bothSides(async (value) => {
  const read = await asSchema(uiMessageChunkSchema).validate(value);
  return read.success ? lost(value, read.value) : [read.error.message];
});

export const uiMessage = bothSides(async (value) => {
  const read = await safeValidateUIMessages({ messages: [value] });
  return read.success ? lost(value, read.data[0]) : [read.error.message];
});

function bothSides(check) {
  return { projection: (_name, value) => check(value), answer: (_name, value) => check(value) };
}
