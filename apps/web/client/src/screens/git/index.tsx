/** A project and its Git repository: connect, see what comes and goes, resolve. */

import type { GitConnectionWithSecret } from '@quoin/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'wouter';
import { queryClient, quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import { Eye, GitBranch, KeyRound, Settings } from '../../icons/icons.ts';
import { Ellipsis, Pause, RefreshCw, Unplug } from '../../icons/more-icons.ts';
import * as messages from '../../messages/git.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Load } from '../../ui/load.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayAdminister, mayEdit } from '../roles.ts';
import { ConnectForm } from './connect-form.tsx';
import { Connected, type GitAction } from './connected.tsx';
import { GitProblem } from './git-problem.tsx';
import { gitQuery, runUnderWay } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';

const NotConnected = ({ project, onConnect }: ProjectScreenProps & { onConnect: () => void }) => (
  <Empty
    icon={<GitBranch size={22} />}
    title={messages.keepThisProject}
    example={
      <CopyField label={messages.command} value={`quoin git connect --project ${project.slug}`} />
    }
    action={
      mayAdminister(project) ? (
        <Button look="primary" onClick={onConnect}>
          {messages.connectRepository}
        </Button>
      ) : (
        <p className="hint">{messages.onlyAdminsConnect}</p>
      )
    }
  >
    {messages.gitSyncHint}
  </Empty>
);

export default function Git({ project }: ProjectScreenProps) {
  const { slug } = project;
  const [params, setParams] = useSearchParams();
  const query = useQuery(gitQuery(slug));
  const [act, setAct] = useState<GitAction | null>(null);
  const [secret, setSecret] = useState<GitConnectionWithSecret | null>(null);
  const connection = query.data ?? null;
  const renew = () => queryClient.invalidateQueries({ queryKey: gitQuery(slug).queryKey });
  const syncing = useMutation({
    mutationFn: () => quoin.git.sync(slug),
    onSuccess: renew,
  });
  const pausing = useMutation({
    mutationFn: () => quoin.git.pause(slug, { paused: true }),
    onSuccess: async () => {
      await renew();
      toast(messages.syncPaused, {
        undo: () => void quoin.git.pause(slug, { paused: false }).then(renew),
      });
    },
  });
  const onActDone = useCallback(() => setAct(null), []);
  const isConnecting = connection === null && params.has('connect') && mayAdminister(project);
  const showForm = (shown: boolean) => setParams(shown ? { connect: '' } : {});
  const isRunning = runUnderWay(connection) !== undefined;
  return (
    <Screen
      title={messages.git}
      of={project.name}
      width="narrow"
      actions={
        connection !== null &&
        mayEdit(project) && (
          <>
            <Button
              look="primary"
              icon={<RefreshCw size={16} />}
              busy={syncing.isPending || isRunning}
              disabled={connection.status !== 'active'}
              onClick={() => syncing.mutate()}
            >
              {messages.syncNow}
            </Button>
            {mayAdminister(project) && (
              <Menu
                trigger={<IconButton label={messages.moreActions} icon={<Ellipsis size={18} />} />}
              >
                <MenuItem icon={<Eye size={16} />} onPick={() => setAct('preview')}>
                  {messages.previewNextSync}
                </MenuItem>
                <MenuItem icon={<Settings size={16} />} onPick={() => setAct('settings')}>
                  {messages.changeConnection}
                </MenuItem>
                <MenuItem icon={<KeyRound size={16} />} onPick={() => setAct('address')}>
                  {messages.replaceCredential}
                </MenuItem>
                <MenuItem
                  icon={<Pause size={16} />}
                  disabled={connection.status !== 'active'}
                  onPick={() => pausing.mutate()}
                >
                  {messages.pauseSync}
                </MenuItem>
                <MenuItem icon={<KeyRound size={16} />} onPick={() => setAct('secret')}>
                  {messages.replaceWebhookSecret}
                </MenuItem>
                <MenuLine />
                <MenuItem danger icon={<Unplug size={16} />} onPick={() => setAct('disconnect')}>
                  {messages.disconnect}
                </MenuItem>
              </Menu>
            )}
          </>
        )
      }
    >
      {syncing.error !== null && (
        <GitProblem title={messages.theSyncWasNotStarted} problem={syncing.error} />
      )}
      {pausing.error !== null && (
        <GitProblem title={messages.theSyncWasNotPaused} problem={pausing.error} />
      )}
      <Load query={query} skeleton={<Skeleton lines={6} />}>
        {(found) => {
          if (found !== null) {
            return (
              <Connected
                project={project}
                connection={found}
                act={act}
                onAct={setAct}
                onActDone={onActDone}
                onSecret={setSecret}
              />
            );
          }
          return isConnecting ? (
            <ConnectForm
              project={project}
              onCancel={() => showForm(false)}
              onConnected={async (made) => {
                setSecret(made);
                showForm(false);
                await queryClient.invalidateQueries({ queryKey: ['project', slug] });
              }}
            />
          ) : (
            <NotConnected project={project} onConnect={() => showForm(true)} />
          );
        }}
      </Load>
      <SecretDialog connection={secret} onClose={() => setSecret(null)} />
    </Screen>
  );
}
