/**
 * For tests of the caller that uses this package: contracts of the ports, knowledge without a database,
 * models without a server.
 */
export { type CompletionsUnderTest, completionsChecks } from './completions-checks.ts';
export * from './evidence.ts';
export {
  type KnowledgeUnderTest,
  knowledgeChecks,
  type PageToPublish,
} from './knowledge-checks.ts';
export { type MemoryKnowledge, type MemoryPage, memoryKnowledge } from './memory-knowledge.ts';
export { MODEL_REQUEST, modelChecks } from './model-checks.ts';
export {
  type Script,
  type ScriptedCompletions,
  type ScriptStep,
  scriptedCompletions,
} from './scripted-completions.ts';
