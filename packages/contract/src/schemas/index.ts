/** The records of the wire, for those that build or check them. */
export * from './account.ts';
export * from './assistant.ts';
export * from './brand.ts';
export * from './common.ts';
export * from './content.ts';
export * from './feedback.ts';
export * from './git.ts';
export * from './git-settings.ts';
export * from './kinds.ts';
export * from './manifest.ts';
export * from './page.ts';
export * from './project.ts';
export * from './structure.ts';
export * from './workflow.ts';
