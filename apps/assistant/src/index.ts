export { type AssistantOptions, createAssistant } from './app.ts';
