/** What is being changed of the settings and is not saved yet; another screen or a reload does not lose it. */

import type { Project, Settings, SettingsUpdateBody } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/settings.ts';
import { toast } from '../../ui/toast.tsx';

export interface Draft {
  readonly value: Settings;
  change(changes: Partial<Settings>): void;
  readonly isChanged: boolean;
  discard(): void;
  save(): void;
  readonly isSaving: boolean;
  readonly problem: Error | null;
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Only what differs, so that what others change meanwhile stays. */
const differences = (saved: Settings, value: Settings): SettingsUpdateBody =>
  Object.fromEntries(
    Object.entries(value).filter(([name, entry]) => !same(entry, Reflect.get(saved, name))),
  );

/** Of this window only: in another one a user may have begun something else. */
const placeOf = ({ id }: Project): string => `quoin-settings-${id}`;

const keptChanges = (project: Project): Partial<Settings> =>
  JSON.parse(sessionStorage.getItem(placeOf(project)) ?? '{}');

/** Returns the changes that were made after the request with `sent` was started. */
const changedSince = (changes: Partial<Settings>, sent: SettingsUpdateBody): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, entry]) => !same(entry, Reflect.get(sent, name))),
  );

export const useDraft = (project: Project, saved: Settings): Draft => {
  const { slug } = project;
  const client = useQueryClient();
  const [changes, setChanges] = useState(() => keptChanges(project));
  const keep = (next: Partial<Settings>) => {
    sessionStorage.setItem(placeOf(project), JSON.stringify(next));
    setChanges(next);
  };
  const value = { ...saved, ...changes };
  const body = differences(saved, value);
  const update = useMutation({
    mutationFn: (sent: SettingsUpdateBody) => quoin.settings.update(slug, sent),
    onSuccess: async ({ settings }, sent) => {
      client.setQueryData(['project', slug, 'settings'], settings);
      keep(changedSince(keptChanges(project), sent));
      toast(messages.settingsSaved);
      await Promise.all([
        client.invalidateQueries({ queryKey: ['project', slug] }),
        client.invalidateQueries({ queryKey: ['projects'] }),
      ]);
    },
  });
  return {
    value,
    change: (more) => keep({ ...changes, ...more }),
    isChanged: Object.keys(body).length > 0,
    discard() {
      keep({});
      update.reset();
    },
    save: () => update.mutate(body),
    isSaving: update.isPending,
    problem: update.error,
  };
};
