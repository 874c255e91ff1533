import { a2a } from './systems/a2a.mjs';
import { agUi } from './systems/ag-ui.mjs';
import { chunk, modelMessage, uiMessage } from './systems/ai-sdk.mjs';
import { june2025, november2025 } from './systems/mcp-handshake.mjs';
import { july2026 } from './systems/mcp-rounds.mjs';

export const systems = {
  'a2a-1.0': a2a,
  'ag-ui': agUi,
  'ai-sdk': modelMessage,
  'ai-sdk-chunk': chunk,
  'ai-sdk-ui': uiMessage,
  'mcp-2025-06-18': june2025,
  'mcp-2025-11-25': november2025,
  'mcp-2026-07-28': july2026,
};

// Systems whose TypeScript side has types and no validator: the compiler judges them.
export const typed = {
  'ai-sdk': { module: 'ai', projections: 'ModelMessage', answers: 'ModelMessage' },
  'ai-sdk-ui': { module: 'ai', projections: 'UIMessage', answers: 'UIMessage' },
  'langchain-typescript': { module: 'langchain', projections: 'HITLRequest', answers: 'HITLResponse' },
};

// Systems that publish nothing for TypeScript, or nothing that can be imported.
export const elsewhere = ['a2a-0.3', 'langchain-python', 'langchain-python-per-call', 'openai'];
