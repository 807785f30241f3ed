/** The agent workflow service. */
export { type AgentAppOptions, createAgent } from './app.ts';
export { agentPart } from './part.ts';
