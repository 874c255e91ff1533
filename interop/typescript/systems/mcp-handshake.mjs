import * as current from '@modelcontextprotocol/core';
import * as v1 from '@modelcontextprotocol/sdk/types.js';
import * as june from '@modelcontextprotocol/sdk-2025-06-18/types.js';
import { z } from 'zod';
import { refusals } from '../lost.mjs';

// The eras in which the server sends `elicitation/create` as a request of its own.
export const november2025 = {
  projection: (name, value) => bothSdks((types) => refusals(projectionSchema(types, name), value)),
  answer: (_name, value) => bothSdks((types) => refusals(types.ElicitResultSchema, value)),
};

// The old types let unknown keywords of a property through and then show a plain text field, so an
// enumeration in the newer form would be asked as free text. Closing them shows it.
const property = [june.EnumSchemaSchema, june.BooleanSchemaSchema, june.StringSchemaSchema, june.NumberSchemaSchema];
const closedProperty = z.custom((value) => property.some((schema) => schema.strict().safeParse(value).success), 'no property of 2025-06-18');

export const june2025 = {
  projection: (name, value) => [
    ...refusals(projectionSchema(june, name), value),
    ...Object.values(value.params?.requestedSchema?.properties ?? {}).flatMap((one) => refusals(closedProperty, one)),
  ],
  answer: (_name, value) => refusals(june.ElicitResultSchema, value),
};

function bothSdks(check) {
  return [...check(v1), ...check(current)];
}

function projectionSchema(types, name) {
  if (name.startsWith('result-')) return types.CallToolResultSchema;
  if (name === 'notification-progress') return types.ProgressNotificationSchema;
  if (name === 'notification-complete') return types.ElicitationCompleteNotificationSchema;
  if (name === 'error-url-required') return urlRequired(types);
  return types.ElicitRequestSchema;
}

// The SDKs give this error a class and no schema; its data is a list of their URL requests.
function urlRequired(types) {
  return z.strictObject({
    code: z.literal(-32042),
    message: z.string(),
    data: z.strictObject({ elicitations: z.array(z.custom((value) => types.ElicitRequestURLParamsSchema.safeParse(value).success)).min(1) }),
  });
}
