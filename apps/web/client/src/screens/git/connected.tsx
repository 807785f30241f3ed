/** A project that is tied to a repository. */
import type { GitConnection, GitConnectionWithSecret, Project } from '@quoin/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { queryClient, quoin } from '../../api.ts';
import { GitBranch } from '../../icons/icons.ts';
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
  /** What a user chose of the menu. */
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
    ['Branch', <code key="branch">{branch}</code>],
    ['Folder', basePath === '' ? 'The whole repository' : <code key="folder">{basePath}</code>],
    ['Push as', outboundMode === 'push' ? 'Commits' : 'Pull requests'],
    ['In a conflict', conflictPolicy === 'git_wins' ? 'Use Git' : 'Use the project'],
    ['Syncs', autoSync ? 'Automatically' : 'When a user starts it'],
    ['Incoming changes', publishOnSync ? 'Are published' : 'Stay unpublished'],
    ['Last synced', lastSyncedAt === null ? 'Never' : <Time key="at" at={lastSyncedAt} />],
    ['At commit', lastCommit === null ? '–' : <code key="commit">{shortCommit(lastCommit)}</code>],
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
    return <GitProblem title="The repository is not available" problem={query.error} />;
  }
  return query.data === undefined ? (
    <p className="hint" role="status">
      Reading the repository…
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
      toast('Disconnected');
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
            <span className="hint"> at {connection.host ?? PROVIDERS[connection.provider]}</span>
          </span>
        </p>
        <Facts connection={connection} />
      </section>
      {previewed && <NextSync project={project} connection={connection} />}
      <Runs runs={connection.runs} />
      {mayAdminister(project) && (
        <section className="git-webhook">
          <h2 className="git-heading">Webhook</h2>
          <CopyField label="Webhook URL" value={connection.webhookUrl} />
          <p className="hint">
            Add it at the Git host for pushes, as application/json. Its secret was shown once; a new
            one is made in the menu above.
          </p>
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
        title="Replace the webhook secret?"
        confirmWords="Replace secret"
        onConfirm={() => rotating.mutateAsync()}
      >
        Quoin rejects pushes with the old secret. Add the new secret to the webhook at the Git host.
      </AlertDialog>
      <AlertDialog
        open={act === 'disconnect'}
        onOpenChange={close}
        title={`Disconnect ${connection.repoFullName}?`}
        confirmWords="Disconnect"
        onConfirm={() => disconnecting.mutateAsync()}
      >
        Pages and the repository stay as they are. Credentials, runs and conflicts are deleted. If
        you connect the same repository again within 90 days, the sync continues from its last
        state.
      </AlertDialog>
    </>
  );
};
