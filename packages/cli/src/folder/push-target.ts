/** The project that a folder is pushed to or pulled from, and how it is asked. */

import { NotFoundError, type ProjectFiles, type Quoin } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import * as messages from '../messages/folder.ts';
import type { ContentSource } from './fetch-contents.ts';

/** Milliseconds; a large project is compared, sent and written in one request. */
const LONG_REQUEST = 600_000;

export interface PushTarget {
  readonly quoin: Quoin;
  /** Of the server. */
  readonly url: string;
  /** Slug or id. */
  readonly project: string;
  readonly folder: string;
  /** Milliseconds for each request. */
  readonly timeout?: number | undefined;
}

/** Options of its requests. */
export const requestOf = ({ timeout = LONG_REQUEST }: PushTarget) => ({ timeout });

/** Where contents of its files come from. */
export const sourceOf = (
  { quoin, project: projectId, timeout = LONG_REQUEST }: PushTarget,
  project: ProjectFiles,
): ContentSource => ({ quoin, projectId, project, timeout });

/** @throws CommandError where there is no such project for the caller */
export const filesOf = async (target: PushTarget): Promise<ProjectFiles> => {
  const { quoin, project } = target;
  try {
    return await quoin.projects.files(project, requestOf(target));
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    throw new CommandError(messages.projectNotFound({ project }), {
      exit: EXIT.failed,
      code: 'not_found',
      next: messages.listOrCreateProjects(),
    });
  }
};
