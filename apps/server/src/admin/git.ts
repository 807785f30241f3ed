/** `quoin admin git verify`: whether pages, base map and branch agree, beside a running server or without one. */
import { type GitConnectionRecord, type Verification, verifyConnection } from '@quoin/core';
import { GitError } from '@quoin/git-sync';
import type { Foundation } from '@quoin/service/compose';
import { findProject } from './find-project.ts';
import * as messages from './messages/maintenance.ts';
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';

export interface VerifyOptions {
  readonly project?: string;
  readonly json?: true;
}

/** Of one connection: a large repository may need a whole fetch. */
const TIMEOUT_MS = 600_000;

const connectionsOf = async (
  foundation: Foundation,
  idOrSlug: string | undefined,
): Promise<GitConnectionRecord[]> => {
  const { db } = foundation.deps;
  if (idOrSlug === undefined) return db.read((stores) => stores.git.connections.list());
  const projectId = await findProject(foundation, idOrSlug);
  const found = await db.read((stores) => stores.git.connections.ofProject(projectId));
  return found === null ? [] : [found];
};

type Outcome =
  | Verification
  | (Pick<Verification, 'projectId' | 'repoFullName' | 'branch'> & { readonly error: string });

const outcomeOf = async (
  { deps }: Foundation,
  connection: GitConnectionRecord,
): Promise<Outcome> => {
  try {
    return await verifyConnection(deps, connection, AbortSignal.timeout(TIMEOUT_MS));
  } catch (problem) {
    if (!(problem instanceof GitError)) throw problem;
    const { projectId, repoFullName, branch } = connection;
    return { projectId, repoFullName, branch, error: problem.message };
  }
};

const tell = (outcome: Outcome): void => {
  const name = `${outcome.repoFullName} (${outcome.branch})`;
  if ('error' in outcome) {
    print(`${name}: ${outcome.error}`);
    return;
  }
  const { differences, pages } = outcome;
  print(messages.verified({ name, pages, differences: differences.length }));
  for (const found of differences) print(messages.difference(found));
};

const isHealthy = (outcome: Outcome): boolean =>
  !('error' in outcome) && outcome.differences.length === 0;

export const verify = async (options: VerifyOptions): Promise<void> => {
  const outcomes = await withFoundation(async (foundation) => {
    const found: Outcome[] = [];
    for (const connection of await connectionsOf(foundation, options.project)) {
      const outcome = await outcomeOf(foundation, connection);
      found.push(outcome);
      if (options.json !== true) tell(outcome);
    }
    return found;
  });
  if (options.json === true) printJson({ connections: outcomes });
  else if (outcomes.length === 0) print(messages.noConnections);
  if (!outcomes.every(isHealthy)) process.exitCode = 1;
};
