/** For tests of the caller that uses this package: knowledge without a database, models without a server. */
export { type MemoryKnowledge, type MemoryPage, memoryKnowledge } from './memory-knowledge.ts';
export {
  type Script,
  type ScriptedCompletions,
  type ScriptStep,
  scriptedCompletions,
} from './scripted-completions.ts';
