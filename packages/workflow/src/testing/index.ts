/** For tests of the caller that uses this package: a model without a server, a journal without a database. */
export { type MemoryJournal, memoryJournal } from './memory-journal.ts';
export {
  type ModelRequest,
  type ScriptedToolModel,
  type ScriptedTurn,
  scriptedToolModel,
} from './scripted-tool-model.ts';
