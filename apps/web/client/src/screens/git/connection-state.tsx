/** How the connection is now: what runs, what waits for a user, what stopped it. */

import type { GitConnection, Project } from '@quoin/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { projectAddress } from '../../addresses.ts';
import { queryClient, quoin } from '../../api.ts';
import * as messages from '../../messages/git.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { mayAdminister, mayEdit } from '../roles.ts';
import { FileList } from './file-list.tsx';
import { GitProblem } from './git-problem.tsx';
import { conflictsQuery, gitQuery, runUnderWay } from './queries.ts';

export interface ConnectionProps {
  readonly project: Project;
  readonly connection: GitConnection;
}

export interface ConnectionStateProps extends ConnectionProps {
  /** Opens the dialog for another credential. */
  readonly onReplace: () => void;
}

const Waiting = ({ project, connection }: ConnectionProps) => {
  const run = connection.runs.find(({ status }) => status === 'Waiting');
  const deciding = useMutation({
    mutationFn: (confirm: boolean) => quoin.git.confirm(project.slug, run?.id ?? '', { confirm }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: gitQuery(project.slug).queryKey }),
  });
  if (run === undefined) return null;
  return (
    <>
      <Notice tone="warning" title={messages.confirmationNeeded}>
        <p>{run.error ?? messages.removesMostPages}</p>
        {run.files.length > 0 && <FileList files={run.files} />}
        {mayEdit(project) && (
          <div className="actions git-decide">
            <Button size="small" busy={deciding.isPending} onClick={() => deciding.mutate(true)}>
              {messages.continueSync}
            </Button>
            <Button
              size="small"
              disabled={deciding.isPending}
              onClick={() => deciding.mutate(false)}
            >
              {messages.cancelSync}
            </Button>
          </div>
        )}
      </Notice>
      {deciding.error !== null && (
        <GitProblem title={messages.yourDecisionWasNotSent} problem={deciding.error} />
      )}
    </>
  );
};

const Resume = ({ project }: Pick<ConnectionProps, 'project'>) => {
  const resuming = useMutation({
    mutationFn: () => quoin.git.pause(project.slug, { paused: false }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: gitQuery(project.slug).queryKey }),
  });
  return (
    <Button size="small" busy={resuming.isPending} onClick={() => resuming.mutate()}>
      {messages.resume}
    </Button>
  );
};

export const ConnectionState = ({ project, connection, onReplace }: ConnectionStateProps) => {
  // Asked for again after the connection, whose runs may have made conflicts since.
  const { data: conflicts = [] } = useQuery({
    ...conflictsQuery(project.slug),
    refetchOnMount: 'always',
  });
  const waiting = conflicts.filter(({ stale }) => !stale);
  const run = runUnderWay(connection);
  const { status, error } = connection;
  return (
    <>
      {run !== undefined && (
        <div className="git-progress" role="status">
          <Progress
            label={run.status === 'Queued' ? messages.queued : messages.syncing}
            {...run.progress}
          />
        </div>
      )}
      <Waiting project={project} connection={connection} />
      {status === 'error' && (
        <Notice
          tone="problem"
          title={messages.syncStopped}
          action={
            mayAdminister(project) && (
              <div className="actions">
                <Button size="small" onClick={onReplace}>
                  {messages.replaceCredential}
                </Button>
                <Resume project={project} />
              </div>
            )
          }
        >
          <p>{messages.replaceCredentialHint(error ?? messages.credentialRejected)}</p>
        </Notice>
      )}
      {status === 'paused' && (
        <Notice
          title={messages.connectionPaused}
          action={mayAdminister(project) && <Resume project={project} />}
        >
          <p>{messages.pausedHint}</p>
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice
          tone="warning"
          title={messages.conflictsToResolve(counted(waiting.length, 'conflict'))}
          action={
            <ButtonLink size="small" to={projectAddress(project, '/git/conflicts')}>
              {messages.resolve}
            </ButtonLink>
          }
        >
          <p>{messages.samePagesChanged}</p>
        </Notice>
      )}
    </>
  );
};
