export { type AssistantOptions, createAssistant } from './app.ts';
export { assistantPart } from './part.ts';
