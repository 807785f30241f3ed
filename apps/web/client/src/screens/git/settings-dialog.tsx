/** Changes how a connection syncs. */

import type { GitConnection, GitUpdateBody, Project } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, quoin } from '../../api.ts';
import * as messages from '../../messages/git.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { CommitFields, type Settings } from './commit-fields.tsx';
import type { Modes } from './connection-input.ts';
import { GitProblem } from './git-problem.tsx';
import { ModesFields, PlaceFields } from './modes-fields.tsx';
import { gitQuery } from './queries.ts';
import { RepositoryFields } from './repository-fields.tsx';
import { type KeyChange, SigningKeyField } from './signing-key-field.tsx';

export interface SettingsDialogProps {
  readonly project: Project;
  readonly connection: GitConnection;
  readonly onClose: () => void;
}

const NAMES = [
  'branch',
  'basePath',
  'outboundMode',
  'conflictPolicy',
  'autoSync',
  'publishOnSync',
] as const satisfies readonly (keyof Modes)[];

const changesOf = (before: Modes, after: Modes): Partial<Modes> =>
  Object.fromEntries(
    NAMES.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );

/** Members that differ; an empty message is reset to its default. */
const settingsChange = (before: Settings, after: Settings): Pick<GitUpdateBody, 'settings'> => {
  const settings = Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => Reflect.get(before, name) !== value)
      .map(([name, value]) => [name, value === '' ? null : value]),
  );
  return Object.keys(settings).length === 0 ? {} : { settings };
};

export const SettingsDialog = ({ project, connection, onClose }: SettingsDialogProps) => {
  const [modes, setModes] = useState<Modes>(connection);
  const [settings, setSettings] = useState<Settings>(connection.settings);
  const [signingKey, setSigningKey] = useState<KeyChange>(undefined);
  const changes = {
    ...changesOf(connection, modes),
    ...settingsChange(connection.settings, settings),
    ...(signingKey !== undefined && { signingKey }),
  };
  const saving = useMutation({
    mutationFn: () => quoin.git.update(project.slug, changes),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: gitQuery(project.slug).queryKey });
      toast(messages.connectionChanged);
      onClose();
    },
  });
  const changeSettings = (change: Partial<Settings>) =>
    setSettings((before) => ({ ...before, ...change }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.connection}
      size="wide"
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <PlaceFields
          value={modes}
          onChange={(change) => setModes((before) => ({ ...before, ...change }))}
        />
        <ModesFields
          value={modes}
          onChange={(change) => setModes((before) => ({ ...before, ...change }))}
        />
        <section className="git-section">
          <h2 className="git-heading">{messages.filesAndRequests}</h2>
          <RepositoryFields value={settings} onChange={changeSettings} />
        </section>
        <section className="git-section">
          <h2 className="git-heading">{messages.commits}</h2>
          <CommitFields value={settings} onChange={changeSettings} />
          <SigningKeyField
            signingKey={connection.signingKey}
            value={signingKey}
            onChange={setSigningKey}
          />
        </section>
        {saving.error !== null && (
          <GitProblem title={messages.theConnectionWasNotChanged} problem={saving.error} />
        )}
        <DialogActions>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            type="submit"
            look="primary"
            busy={saving.isPending}
            disabled={Object.keys(changes).length === 0}
          >
            {messages.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
