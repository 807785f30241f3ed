/** OpenAI-compatible servers as a model: OpenAI itself, Ollama, llama.cpp, vLLM, LM Studio. */
export { type OpenAiOptions, openAiCompletions } from './open-ai-completions.ts';
