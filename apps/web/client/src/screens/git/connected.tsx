/** A project that is tied to a repository. */

import type { GitConnection, GitConnectionWithSecret, Project } from '@quoin/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { queryClient, quoin } from '../../api.ts';
import { GitBranch } from '../../icons/icons.ts';
import * as messages from '../../messages/git.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { mayAdminister } from '../roles.ts';
import { AddressDialog } from './address-dialog.tsx';
import { bodyOfConnection } from './connection-input.ts';
import { ConnectionState } from './connection-state.tsx';
import { GitProblem } from './git-problem.tsx';
import { PROVIDERS, repositoryAddress, shortCommit } from './messages.ts';
import { Preview } from './preview.tsx';
import { conflictsQuery, gitQuery, isUnderWay } from './queries.ts';
import { Runs } from './runs.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

export type GitAction = 'settings' | 'address' | 'secret' | 'disconnect' | 'preview';

export interface ConnectedProps {
  readonly project: Project;
  readonly connection: GitConnection;
  /** The action that a user selected in the menu. */
  readonly act: GitAction | null;
  readonly onAct: (act: GitAction) => void;
  readonly onActDone: () => void;
  readonly onSecret: (connection: GitConnectionWithSecret) => void;
}

/** The runs that ended, each with how: also those that began and ended between two answers. */
const endedRuns = (runs: GitConnection['runs']): string =>
  runs
    .filter((run) => !isUnderWay(run))
    .map(({ id, status }) => `${id} ${status}`)
    .join();

/** Pages and conflicts are loaded again when a run ended. */
const useRenewal = (project: Project, { runs }: GitConnection): void => {
  const ended = endedRuns(runs);
  const before = useRef(ended);
  useEffect(() => {
    if (ended === before.current) return;
    before.current = ended;
    void queryClient.invalidateQueries({ queryKey: ['project', project.slug] });
  }, [ended, project.slug]);
};

const Facts = ({ connection }: Pick<ConnectedProps, 'connection'>) => {
  const { branch, basePath, outboundMode, conflictPolicy, autoSync, publishOnSync } = connection;
  const { lastSyncedAt, lastCommit } = connection;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [messages.branch, <code key="branch">{branch}</code>],
    [
      messages.folder,
      basePath === '' ? messages.theWholeRepository : <code key="folder">{basePath}</code>,
    ],
    [messages.pushAs, outboundMode === 'push' ? messages.commits : messages.pullRequests],
    [
      messages.inAConflict,
      conflictPolicy === 'git_wins' ? messages.useGit : messages.useTheProject,
    ],
    [messages.syncs, autoSync ? messages.automatically : messages.whenAUserStartsIt],
    [messages.incomingChanges, publishOnSync ? messages.arePublished : messages.stayUnpublished],
    [
      messages.lastSynced,
      lastSyncedAt === null ? messages.never : <Time key="at" at={lastSyncedAt} />,
    ],
    [
      messages.atCommit,
      lastCommit === null ? '–' : <code key="commit">{shortCommit(lastCommit)}</code>,
    ],
  ];
  return (
    <dl className="git-facts">
      {facts.map(([words, fact]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
};

const NextSync = ({ project, connection }: Pick<ConnectedProps, 'project' | 'connection'>) => {
  const query = useQuery({
    queryKey: ['project', project.slug, 'git-preview', connection.lastCommit],
    queryFn: ({ signal }) =>
      quoin.git.preview(project.slug, bodyOfConnection(connection), { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (query.error !== null) {
    return <GitProblem title={messages.theRepositoryIsNotAvailable} problem={query.error} />;
  }
  return query.data === undefined ? (
    <p className="hint" role="status">
      {messages.readingTheRepository}
    </p>
  ) : (
    <Preview preview={query.data} />
  );
};

export const Connected = (props: ConnectedProps) => {
  const { project, connection, act, onAct, onActDone, onSecret } = props;
  useRenewal(project, connection);
  const address = repositoryAddress(connection);
  const [previewed, setPreviewed] = useState(false);
  useEffect(() => {
    if (act !== 'preview') return;
    setPreviewed(true);
    onActDone();
  }, [act, onActDone]);
  const rotating = useMutation({
    mutationFn: async () => (await quoin.git.rotateSecret(project.slug)).connection,
    onSuccess: onSecret,
  });
  const disconnecting = useMutation({
    mutationFn: () => quoin.git.disconnect(project.slug),
    onSuccess: () => {
      queryClient.setQueryData(gitQuery(project.slug).queryKey, null);
      queryClient.removeQueries({ queryKey: conflictsQuery(project.slug).queryKey });
      toast(messages.disconnected);
    },
  });
  const close = (open: boolean) => {
    if (!open) onActDone();
  };
  return (
    <>
      <ConnectionState
        project={project}
        connection={connection}
        onReplace={() => onAct('address')}
      />
      <section className="panel git-connection">
        <p className="git-repository">
          <GitBranch size={18} aria-hidden="true" />
          <span>
            {address === null ? (
              <strong>{connection.repoFullName}</strong>
            ) : (
              <a href={address} target="_blank" rel="noreferrer">
                {connection.repoFullName}
              </a>
            )}
            <span className="hint">
              {' '}
              {messages.atHost(connection.host ?? PROVIDERS[connection.provider])}
            </span>
          </span>
        </p>
        <Facts connection={connection} />
      </section>
      {previewed && <NextSync project={project} connection={connection} />}
      <Runs runs={connection.runs} />
      {mayAdminister(project) && (
        <section className="git-webhook">
          <h2 className="git-heading">{messages.webhook}</h2>
          <CopyField label={messages.webhookUrl} value={connection.webhookUrl} />
          <p className="hint">{messages.webhookHint}</p>
        </section>
      )}
      {act === 'settings' && (
        <SettingsDialog project={project} connection={connection} onClose={onActDone} />
      )}
      {act === 'address' && (
        <AddressDialog project={project} connection={connection} onClose={onActDone} />
      )}
      <AlertDialog
        open={act === 'secret'}
        onOpenChange={close}
        title={messages.replaceTheWebhookSecret}
        confirmWords={messages.replaceSecret}
        onConfirm={() => rotating.mutateAsync()}
      >
        {messages.quoinRejectsPushes}
      </AlertDialog>
      <AlertDialog
        open={act === 'disconnect'}
        onOpenChange={close}
        title={messages.disconnectRepoFullName(connection.repoFullName)}
        confirmWords={messages.disconnect}
        onConfirm={() => disconnecting.mutateAsync()}
      >
        {messages.disconnectHint}
      </AlertDialog>
    </>
  );
};
