/** `PATCH /projects/:projectId/git`: another branch, folder or mode; another address or credential of the same repository. */

import { contract, type EndpointInput, type GitSettings } from '@quoin/contract';
import { AppError } from '../../app-error.ts';
import { type Context, staged } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import { connectedAgain } from '../../messages/git-connection.ts';
import { requireProject } from '../../policies/project.ts';
import type { Stores } from '../../ports/db.ts';
import type { GitConnectionPatch } from '../../ports/git-store.ts';
import type { GitConnectionRecord } from '../../records.ts';
import { reply } from '../../reply.ts';
import { connecting } from '../connect-failure.ts';
import { openRepository } from '../open-repository.ts';
import { queueRun } from '../queue-run.ts';
import { requireConnection, requireConnectionLocked } from '../require-connection.ts';
import { changedSettings, type GitSettingsChange, SETTING_NAMES, settingsOf } from '../settings.ts';
import { ACTIVE } from './active.ts';
import { readBasePath } from './base-path.ts';
import { requireBranchName } from './branch-name.ts';
import { type AddressPatch, changedAddress, hasOtherAddress } from './change-address.ts';
import { checkRepository } from './check-repository.ts';
import { requireApart } from './require-apart.ts';
import { requireSameRepository } from './same-repository.ts';
import { readSigningKey, type SigningKeyPatch } from './signing-key.ts';
import { withRuns } from './with-runs.ts';

type Body = EndpointInput<typeof contract.git.update>['body'];
type Mode =
  | 'branch'
  | 'basePath'
  | 'outboundMode'
  | 'conflictPolicy'
  | 'autoSync'
  | 'publishOnSync';
type Change = Pick<Body, Mode> & Partial<AddressPatch & SigningKeyPatch>;

/** Changes of the request to the connection, and to its settings by member. */
interface UpdateRequest {
  readonly change: Change;
  readonly settings: GitSettingsChange;
}

/**
 * Both sides meet anew, as at a first connection; files that have their paths still keep their pages.
 * The lease goes: a run that works on the former tree writes nothing more.
 */
const OTHER_TREE = {
  direction: null,
  lastCommit: null,
  lastTree: null,
  navigationHash: null,
  navigationAt: null,
  pullRequest: null,
  lease: null,
  leasedUntil: null,
} as const satisfies GitConnectionPatch;

/** Without what opens the repository: that is read with the connection. */
const readModes = ({
  provider: _provider,
  host: _host,
  repoFullName: _name,
  accountId: _account,
  token: _token,
  installationId: _installation,
  settings: _settings,
  signingKey: _key,
  ...modes
}: Body): Change => ({
  ...modes,
  ...(modes.branch !== undefined && { branch: requireBranchName(modes.branch) }),
  ...(modes.basePath !== undefined && { basePath: readBasePath(modes.basePath) }),
});

/** Settings that the event names, without the internal ones of the connection. */
const NAMED: ReadonlySet<string> = new Set([
  ...['branch', 'basePath', 'outboundMode', 'conflictPolicy', 'autoSync', 'publishOnSync'],
  ...['provider', 'host', 'repoFullName', 'accountId', 'token', 'installationId'],
  ...['signingKey'],
]);

const hasOtherTree = (one: GitConnectionRecord, other: GitConnectionRecord): boolean =>
  one.branch !== other.branch || one.basePath !== other.basePath;

const changedNames = (connection: GitConnectionRecord, change: Change): string[] =>
  Object.entries(change)
    .filter(([name, value]) => NAMED.has(name) && Reflect.get(connection, name) !== value)
    .map(([name]) => name);

const changedMembers = (before: GitSettings, after: GitSettings): string[] =>
  SETTING_NAMES.filter((name) => before[name] !== after[name]).map((name) => `settings.${name}`);

const write = async (
  context: Context,
  stores: Stores,
  connection: GitConnectionRecord,
  { change, settings: settingsChange }: UpdateRequest,
): Promise<GitConnectionRecord> => {
  const settings = changedSettings(connection.settings, settingsChange);
  const changed = [
    ...changedNames(connection, change),
    ...changedMembers(settingsOf(connection), settingsOf({ settings })),
  ];
  if (changed.length === 0) return connection;
  const wanted = { ...connection, ...change };
  const turned = hasOtherTree(connection, wanted);
  const isOpenedAnew = change.repoFullName !== undefined;
  if (turned || hasOtherAddress(connection, wanted)) await requireApart(stores, wanted);
  // What stopped the sync may be what was changed, as a branch that takes no pushes is by `pr`.
  const resumed = connection.status === 'error' || (isOpenedAnew && connection.status === 'active');
  const updated = await stores.git.connections.update(connection.id, {
    ...change,
    settings,
    // The next run looks at the structure again.
    ...(changed.includes('settings.renameFiles') && { navigationAt: null }),
    ...(turned && OTHER_TREE),
    ...(resumed && ACTIVE),
  });
  await stores.events.insert(
    newEvent(context, {
      projectId: connection.projectId,
      type: 'git.updated',
      subject: { type: 'git', id: connection.id, title: connection.repoFullName },
      data: { changed },
    }),
  );
  // A request that is open ends with the next run.
  const pushes = connection.pullRequest !== null && change.outboundMode === 'push';
  if (connection.status !== 'paused' && (turned || resumed || pushes)) {
    await queueRun(context, stores, connection, 'manual');
    context.afterCommit(() => context.deps.git.wake(connection.id));
  }
  return updated ?? connection;
};

/** That the repository is there, and for another address that it is the same one. */
const requireRepository = async (
  context: Context,
  connection: GitConnectionRecord,
  wanted: GitConnectionRecord,
  signal: AbortSignal,
): Promise<void> => {
  if (hasOtherAddress(connection, wanted)) {
    const { source } = await openRepository(context.deps, wanted, signal);
    await requireSameRepository(context, source, connection, signal);
  }
  const needsFolder = hasOtherTree(connection, wanted);
  await checkRepository(
    context,
    wanted,
    { create: null, pages: 0, needsFolder, isConnected: true },
    signal,
  );
};

export const updateGit = staged<typeof contract.git.update>(async (context, { params, body }) => {
  const modes = readModes(body);
  const { project, connection } = await context.db.read(async (stores) => {
    const found = await requireProject(context, stores, params.projectId, contract.git.update);
    return { ...found, connection: await requireConnection(context, stores, found.project.id) };
  });
  const settings = body.settings ?? {};
  // Refused before the repository is read.
  changedSettings(connection.settings, settings);
  const address = await changedAddress(context, connection, body);
  const change = {
    ...modes,
    ...address,
    ...(await readSigningKey(context, body.signingKey)),
  };
  const wanted = { ...connection, ...change };
  if (hasOtherTree(connection, wanted) || address !== null) {
    await context.db.read((stores) => requireApart(stores, wanted));
    await connecting((signal) => requireRepository(context, connection, wanted, signal));
  }

  return async (inside) =>
    inside.db.write(async (stores) => {
      await requireProject(inside, stores, project.id, contract.git.update);
      const locked = await requireConnectionLocked(inside, stores, project.id);
      if (locked.id !== connection.id) {
        throw new AppError('conflict', connectedAgain);
      }
      const updated = await write(inside, stores, locked, { change, settings });
      return reply({ connection: await withRuns(inside, stores, updated) });
    });
});
