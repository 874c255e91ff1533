import { InterruptSchema, ResumeEntrySchema, RunAgentInputSchema, RunFinishedEventSchema } from '@ag-ui/core/schemas';
import { refusals } from '../lost.mjs';

// Every schema of AG-UI is open, so a misspelt member passes; closing them finds it.
export const agUi = {
  projection: (_name, value) => [
    ...refusals(RunFinishedEventSchema.strict(), value),
    ...(value.outcome?.type === 'interrupt' ? [] : ['/outcome/type: no interrupt']),
    ...(value.outcome?.interrupts ?? []).flatMap((one) => refusals(InterruptSchema.strict(), one)),
  ],
  answer: (_name, value) => [
    ...refusals(RunAgentInputSchema.strict(), value),
    ...(value.resume ?? []).flatMap((one) => refusals(ResumeEntrySchema.strict(), one)),
  ],
};
