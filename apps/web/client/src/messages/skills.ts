/** Messages of the screens in `screens/skills`. */

export const moreItems = (more: string | number): string => `and ${more} more`;
export const addATrigger = 'Add a trigger';
export const triggersOfYours = (triggers: string | number): string => `${triggers} of yours`;
export const runNow = 'Run now';
export const skillsEmpty =
  'A webhook runs a skill, which works with your pages: it searches, asks the assistant, writes a draft or sends an answer. For example, when a ticket is closed, a skill writes a draft for the FAQ.';
export const automatedSteps = 'Automated steps';
export const newSkill = 'New skill';
export const triggersEmpty =
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
export const executionsEmpty = 'Each execution is stored with its input, its steps and its output.';
export const noExecutionsYet = 'No executions yet';
export const executions = 'Executions';
export const status = 'Status';
export const startedBy = 'Started by';
export const when = 'When';
export const skills = 'Skills';
export const skillsHint =
  'Automated steps that work with your pages and the services that you connect.';
export const skillsAndExecutions = 'Skills and executions';

// A skill
export const thisSkill = 'This skill';
export const steps = 'Steps';
export const skillNotFound = 'Skill not found';
export const skillDeleted = 'The skill was deleted, or you have no access to its project.';
export const runNowSkill = (name: string): string => `Run now: ${name}`;

// Its source
export const sourceLabel = 'YAML or JSON';
export const checking = 'Checking…';
export const noProblems = 'No problems';
export const notChecked = 'The text was not checked';
export const readOnlyHint =
  'You can read this skill. To change it you need the role admin in the project.';
export const saveHint =
  'Saving checks every line. Executions that have begun use the text that they began with.';
export const lineNumber = (line: number): string => `Line ${line}`;
export const saveSkill = 'Save skill';
export const createSkill = 'Create skill';
export const cancel = 'Cancel';
export const discardChanges = 'Discard changes';
export const skillSaved = 'Saved. Executions that start from now on use it.';
export const skillCreated = 'The skill is created. Run it now or add a trigger.';
export const notSaved = 'The skill was not saved';
export const fixProblems = 'Fix the problems below the text, then save again. Your text is kept.';
export const changedMeanwhile =
  'Another user changed the skill. Open it in another window and copy what you need. Saving again replaces their version with yours.';
export const deleteSkillDots = 'Delete…';
export const deleteSkill = 'Delete skill';
export const deleteQuestion = (name: string): string => `Delete “${name}”?`;
export const deleteSkillText =
  'Its triggers are deleted too, also those of other members: requests to their addresses get a 404. Executions stay. This cannot be undone.';
export const yourTriggersEnd = (triggers: string): string => `You have ${triggers} of it.`;
export const skillDeletedToast = 'The skill and its triggers are deleted';
export const newSkillLead = (project: string): string =>
  `It belongs to ${project}. Members with the role in its runRole can run it (editors by default). Admins can change it.`;
export const onlyAdminsCreate = 'Only admins can create skills. Ask an admin of the project.';
export const startFrom = 'Start from';
export const anExample = 'An example';

// What a skill can use
export const skillHelp = 'What a skill can use';
export const inAStep = 'In a step';
export const tools = 'Tools';
export const toolsHint = 'A step names one with `use`. `?` marks optional arguments.';
export const writes = 'writes';
export const STEP_EXAMPLES: readonly (readonly [code: string, words: string])[] = [
  ['{{ input.body.title }}', 'the body of the request'],
  ['{{ input.headers["x-id"] }}', 'a header, its name in lower case'],
  ['{{ input.body.?title.orValue("") }}', 'the same, if it may be absent'],
  ['{{ steps.find.output }}', 'the output of the step find'],
  ['{{ secrets.key }}', 'a secret of the project, in http.request'],
  ['if: size(input.body.text) > 0', 'a condition for the step'],
  ['retry: { times: 3 }', 'further attempts'],
];

// Triggers
export const yourTriggers = 'Your triggers';
export const created = 'Created';
export const actions = 'Actions';
export const deleteLabel = 'Delete';
export const deleteTriggerOf = (name: string): string => `Delete ${name}`;
export const newTrigger = 'New trigger';
export const createTrigger = 'Create trigger';
export const triggerPlaceholder = 'Help desk';
export const triggerNotCreated = 'The trigger was not created';
export const triggerUse =
  'A trigger is an address. Give it to your help desk, your pipeline or a scheduler: each request runs this skill with its body.';
export const triggerNeedsRole = (role: string): string =>
  `To create a trigger you need the role ${role} in the project.`;
export const triggerRights = 'What a trigger can do';
export const triggerRightsList = (email: string, project: string): readonly string[] => [
  `It runs as you (${email}), only in ${project}. It has your rights there. If you lose a role, the trigger loses it immediately.`,
  'It does what the skill says, and admins of the project can change the skill.',
  'A request needs no sign-in. Keep the address secret like a password: not in public code, not in a chat.',
  'The skill gets the values of the headers `authorization` and `cookie`. They are masked in what is stored.',
  'After you delete a trigger, its address gets a 404. To change an address, create a new trigger and delete the old one.',
];
export const triggerIsReady = (name: string): string => `${name} is ready`;
export const copyTriggerNow =
  'Copy the address now. It contains a secret and is shown only once. Anyone who has it can run the skill.';
export const address = 'Address';
export const tokenAlone = 'The token alone';
export const tryIt = 'Try it';
export const command = 'Command';
export const done = 'Done';
export const deleteTrigger = 'Delete trigger';
export const deleteTriggerText =
  'Requests to its address get a 404 from now on. The skill and its executions stay. This cannot be undone.';
export const triggerDeleted = (name: string): string => `${name} is deleted`;

// Running it
export const runText =
  'It runs once, as you. Steps that write change pages. The next screen shows each step.';
export const bodyJson = 'Body, JSON';
export const bodyHint =
  'The skill finds it under `input.body`, as if a webhook had sent it. An empty field is `{}`. Headers and query are empty.';
export const notJson = (reason: string): string => `The body is not JSON: ${reason}`;
export const notRun = 'The skill did not run';
export const youCannotRun = 'You cannot run this skill';
export const runNeedsRole = (needed: string, role: string): string =>
  `It needs the role ${needed} in the project. Your role is ${role}.`;

// Executions
export const waiting = 'Waiting';
export const skipped = 'Skipped';
export const notReached = 'Not reached';
export const you = 'You';
export const youAgain = 'You, again';
export const anotherMember = 'Another member';
export const memberAgain = 'Another member, again';
export const triggerNamed = (name: string): string => `Trigger ${name}`;
export const aDeletedTrigger = 'A deleted trigger';
export const triggerOfMember = 'A trigger of another member';
export const anExecution = 'Execution';
export const executionTitle = (status: string, skillName: string): string =>
  `${status}: ${skillName}`;
export const executionNotFound = 'Execution not found';
export const executionDeleted = 'It was deleted, or you have no access to its project.';
export const started = 'Started';
export const began = 'Began';
export const runningFor = 'Running for';
export const took = 'Took';
export const notYet = 'Not yet';
export const repeats = 'Repeats';
export const earlierExecution = 'an earlier execution';
export const executionFailed = 'The execution failed';
export const noReasonStored = 'No reason was stored.';
export const isQueued = 'It is queued and starts within seconds.';
export const isFollowed = 'This screen follows it until it ends.';
export const input = 'Input';
export const body = 'Body';
export const emptyBody = 'Empty.';
export const query = 'Query';
export const headersCount = (count: number): string => `Headers (${count})`;
export const none = 'None.';
export const output = 'Output';
export const outputOf = (step: string): string => `Output of ${step}`;
export const ofStep = (step: string): string => `of ${step}`;
export const skillReturnedNothing = 'The skill returned nothing.';
export const stepReturnedNothing = 'The step returned nothing.';
export const conditionNotTrue = 'Its condition was not true.';
export const atAttempt = (attempt: number): string => `at attempt ${attempt}`;
export const attempts = (count: number): string => `${count} attempts`;
export const transcript = 'Transcript';
export const task = 'Task';
export const model = 'Model';
export const calls = 'Calls';
export const argumentsOf = (place: number, step: string): string => `Arguments ${place} of ${step}`;
export const withoutArguments = 'Without arguments.';
export const answerOf = 'Answer of';
export const refusalOf = 'Refusal of';
export const answerNumber = (place: number, step: string): string => `Answer ${place} of ${step}`;
export const emptyAnswer = 'Empty.';
export const charactersNotShown = (count: number): string =>
  `${count.toLocaleString('en')} more characters are not shown here.`;
export const openSkill = 'Open skill';
export const retry = 'Retry';
export const retryText = 'Retry uses the same input, the skill as it is now, and your rights.';
export const retryNeedsRole = (role: string): string =>
  `To retry it you need the role ${role} in the project.`;
export const skillWasDeleted = 'Its skill was deleted, so it cannot be run again.';
export const seeAsJson = 'See it as JSON';
