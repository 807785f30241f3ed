/**
 * For tests of the caller that uses this package: contracts of the ports, tools and a model without a
 * server, a journal without a database.
 */
export { type CallStepUnderTest, callStepChecks, type NamedCall } from './call-step-checks.ts';
export { type ClockUnderTest, clockChecks } from './clock-checks.ts';
export { JOURNAL_STEPS, type JournaledRun, journalChecks } from './journal-checks.ts';
export { type MemoryJournal, memoryJournal } from './memory-journal.ts';
export { type MemoryTool, memoryTools } from './memory-tools.ts';
export {
  type ModelRequest,
  type ScriptedToolModel,
  type ScriptedTurn,
  scriptedToolModel,
} from './scripted-tool-model.ts';
export { type ServedTurn, type ToolModelUnderTest, toolModelChecks } from './tool-model-checks.ts';
