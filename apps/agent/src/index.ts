/** The agent workflow service. */
export { type AgentAppOptions, createAgent } from './app.ts';
export { skillTools } from './tools/skill-tools.ts';
