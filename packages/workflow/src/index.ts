/** Skills: steps, templates, retries, resumption. */
export { AGENT_TOOL } from './agent/agent-tool.ts';
export { type AgentOutput, type AgentRequest, runAgent } from './agent/run-agent.ts';
export type {
  ModelMessage,
  ModelTool,
  ModelToolCall,
  ModelToolResult,
  ModelTurn,
  ModelUsage,
  ToolModel,
} from './agent/tool-model.ts';
export type { TranscriptEntry } from './agent/transcript.ts';
export { type CheckedSkill, checkSkill, MAX_STEPS, parseSkill } from './check/check-skill.ts';
export { MAX_SOURCE_LENGTH } from './check/read-source.ts';
export type { SkillProblem } from './check/skill-problem.ts';
export { type Clock, realClock } from './clock.ts';
export type { Journal, StepResult, StepState } from './journal.ts';
export { RUN_LIMITS, type RunLimits } from './run/run-limits.ts';
export type { RunRequest } from './run/run-request.ts';
export { type RunResult, runSkill } from './run/run-skill.ts';
export {
  DEFAULT_RUN_ROLE,
  type Json,
  RUN_ROLES,
  type RunRole,
  type Skill,
  type SkillStep,
  type StepRetry,
  type StepStatus,
} from './skill.ts';
export type { ArgumentRules } from './template/render.ts';
export {
  type ArgumentKind,
  type CallStep,
  type CallTool,
  type Notes,
  type SecretReference,
  type StepCall,
  type ToolCall,
  type ToolDescription,
  ToolError,
} from './tools.ts';
