/** Messages of the screens in `screens/skills`. */

export const andMoreMore = (more: string | number): string => `and ${more} more`;
export const addATrigger = 'Add a trigger';
export const triggersOfYours = (triggers: string | number): string => `${triggers} of yours`;
export const runNow = 'Run now';
export const aWebhookRunsASkill =
  'A webhook runs a skill, which works with your pages: it searches, asks the assistant, writes a draft or sends an answer. For example, when a ticket is closed, a skill writes a draft for the FAQ.';
export const automatedSteps = 'Automated steps';
export const newSkill = 'New skill';
export const aTriggerIsAnAddress =
  'A trigger is an address that runs a skill with your rights. Open a skill to add one. Only you see your triggers.';
export const youHaveNoTriggers = 'You have no triggers';
export const triggers = 'Triggers';
export const trigger = 'Trigger';
export const skill = 'Skill';
export const aSkill = 'a skill';
export const token = 'Token';
export const lastUsed = 'Last used';
export const never = 'never';
export const queued = 'Queued';
export const running = 'Running';
export const succeeded = 'Succeeded';
export const failed = 'Failed';
export const eachExecutionIsStored =
  'Each execution is stored with its input, its steps and its output.';
export const noExecutionsYet = 'No executions yet';
export const executions = 'Executions';
export const status = 'Status';
export const startedBy = 'Started by';
export const aRetry = 'A retry';
export const aUser = 'A user';
export const aTrigger = 'A trigger';
export const when = 'When';
export const skills = 'Skills';
export const automatedStepsThatWork =
  'Automated steps that work with your pages and the services that you connect.';
export const skillsAndExecutions = 'Skills and executions';
