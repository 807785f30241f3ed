/** Everything that can be set of a project, with its readers' site beside it as it would look. */

import type { Project, Settings } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useCommands } from '../../frame/commands.ts';
import { Screen } from '../../frame/screen.tsx';
import * as messages from '../../messages/settings.ts';
import { settingsQuery } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { Appearance } from './appearance.tsx';
import { BrandSection } from './brand.tsx';
import { Danger } from './danger.tsx';
import { Domains } from './domains.tsx';
import { General } from './general.tsx';
import { Language } from './language.tsx';
import { Review } from './review.tsx';
import { Rules } from './rules.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { Storage } from './storage.tsx';
import { Synonyms } from './synonyms.tsx';
import { type Draft, useDraft } from './use-draft.ts';

const SaveBar = ({ draft }: { readonly draft: Draft }) => (
  <div className="save-bar">
    {draft.problem !== null && (
      <ErrorNotice title={messages.theSettingsWereNotSaved} problem={draft.problem} />
    )}
    <div className="save-bar-line">
      <span role="status">{messages.unsavedChanges}</span>
      <span className="actions">
        <Button onClick={draft.discard} disabled={draft.isSaving}>
          {messages.discard}
        </Button>
        <Button type="submit" look="primary" busy={draft.isSaving}>
          {messages.saveSettings}
        </Button>
      </span>
    </div>
  </div>
);

const Form = ({ project, saved }: { readonly project: Project; readonly saved: Settings }) => {
  const draft = useDraft(project, saved);
  const { isChanged, save } = draft;
  const form = useRef<HTMLFormElement>(null);
  const commands = useMemo(
    () =>
      isChanged
        ? [
            {
              id: 'save',
              label: messages.saveSettings,
              group: messages.thisScreen,
              keys: 'mod+s',
              // Like the button: fields that are not valid are shown first.
              run: () => form.current?.requestSubmit(),
            },
          ]
        : [],
    [isChanged],
  );
  useCommands(commands);
  return (
    <>
      <form
        ref={form}
        className="settings"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) save();
        }}
      >
        <General draft={draft} />
        <Appearance draft={draft} project={project} />
        <BrandSection draft={draft} project={project} />
        <Language draft={draft} />
        <Domains draft={draft} project={project} />
        <Review draft={draft} />
        <Rules draft={draft} />
        <Synonyms draft={draft} />
        {isChanged && <SaveBar draft={draft} />}
      </form>
      <Storage />
      {project.role === 'owner' && <Danger project={project} />}
    </>
  );
};

export default function SettingsScreen({ project }: ProjectScreenProps) {
  const query = useQuery(settingsQuery(project.slug));
  return (
    <Screen title={messages.settings} of={project.name} tabs={<SettingsTabs project={project} />}>
      <Load query={query} skeleton={<Skeleton lines={8} />}>
        {(saved) => <Form project={project} saved={saved} />}
      </Load>
    </Screen>
  );
}
