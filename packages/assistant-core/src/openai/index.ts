/** OpenAI-compatible servers as a model: OpenAI itself, Ollama, llama.cpp, vLLM, LM Studio. */
export { openAiCompletions } from './open-ai-completions.ts';
export { openAiToolModel } from './open-ai-tool-model.ts';
export type { OpenAiOptions } from './retried-calls.ts';
