/** Addresses of skills and executions. */
import type { Project } from '@quoin/sdk';
import { projectAddress } from '../../addresses.ts';

export const skillsAddress = (project: Project): string => projectAddress(project, '/skills');

/** @param starter name of the skill that the text begins as */
export const newSkillAddress = (project: Project, starter?: string): string =>
  projectAddress(
    project,
    `/skills/new${starter === undefined ? '' : `?from=${encodeURIComponent(starter)}`}`,
  );

export const skillAddress = (
  project: Project,
  skillId: string,
  part: '' | '/triggers' | '/run' = '',
): string => projectAddress(project, `/skills/${skillId}${part}`);

export const executionsAddress = (project: Project): string =>
  projectAddress(project, '/skills?show=executions');

export const executionAddress = (project: Project, executionId: string): string =>
  projectAddress(project, `/executions/${executionId}`);
