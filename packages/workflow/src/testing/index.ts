/**
 * For tests of the caller that uses this package: contracts of the ports, a model without a server, a
 * journal without a database.
 */
export { JOURNAL_STEPS, type JournaledRun, journalChecks } from './journal-checks.ts';
export { type MemoryJournal, memoryJournal } from './memory-journal.ts';
export {
  type ModelRequest,
  type ScriptedToolModel,
  type ScriptedTurn,
  scriptedToolModel,
} from './scripted-tool-model.ts';
