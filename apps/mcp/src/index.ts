/** The agent-tool server. */
export { createMcp, type McpOptions, type McpSettings } from './app.ts';
export { mcpPart } from './part.ts';
