import { SendMessageRequest, Task, TaskState } from '@a2a-js/sdk';
import { lost } from '../lost.mjs';

const waiting = [TaskState.TASK_STATE_INPUT_REQUIRED, TaskState.TASK_STATE_AUTH_REQUIRED];

// Reading is lenient here: unknown members vanish and unknown words become UNRECOGNIZED. What comes
// out again when it is written shows both.
export const a2a = {
  projection: (_name, value) => [...roundTrip(Task, value), ...(waiting.includes(Task.fromJSON(value).status?.state) ? [] : ['/status/state: not waiting for anybody'])],
  answer: (_name, value) => roundTrip(SendMessageRequest, value),
};

function roundTrip(type, value) {
  return lost(value, type.toJSON(type.fromJSON(value)));
}
