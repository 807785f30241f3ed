export { requireScope } from './credential.ts';
export { requireProject, visibleToToken } from './project.ts';
export { SKILL_AUTHOR, TRIGGER_MAKER } from './skill.ts';
