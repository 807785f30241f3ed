/** The tools of agents. */
export type {
  AgentTool,
  CallOptions,
  JsonSchemaObject,
  ToolLink,
  ToolResult,
} from './agent-tool.ts';
export { callTool } from './call-tool.ts';
export { agentTools, findTool, type OfferOptions, toolsFor } from './catalog.ts';
export { failedResult } from './failed-result.ts';
export { requireFewValues } from './message-size.ts';
export { pageUri } from './page-link.ts';
export { type ReaderSite, type ReaderTool, readerToolsFor } from './reader/index.ts';
