/** Unsaved changes of the settings, which survive a navigation and a reload. */

import type { Project, Settings } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/settings.ts';
import { toast } from '../../ui/toast.tsx';
import { type Changes, differences, settingsWith, unsaved } from './brand-changes.ts';

export interface Draft {
  readonly value: Settings;
  /** Of the brand, only the members that are named change. */
  change(changes: Changes): void;
  readonly isChanged: boolean;
  discard(): void;
  save(): void;
  readonly isSaving: boolean;
  readonly problem: Error | null;
  /** Warnings of the last request. */
  readonly warnings: readonly string[];
}

/** Of this window only: in another one a user may have begun something else. */
const placeOf = ({ id }: Project): string => `quoin-settings-${id}`;

const keptChanges = (project: Project): Changes =>
  JSON.parse(sessionStorage.getItem(placeOf(project)) ?? '{}');

export const useDraft = (project: Project, saved: Settings): Draft => {
  const { slug } = project;
  const client = useQueryClient();
  const [changes, setChanges] = useState(() => keptChanges(project));
  const keep = (next: Changes) => {
    sessionStorage.setItem(placeOf(project), JSON.stringify(next));
    setChanges(next);
  };
  const value = settingsWith(saved, changes);
  const body = unsaved(changes, saved);
  const update = useMutation({
    mutationFn: (sent: Changes) => quoin.settings.update(slug, sent),
    onSuccess: async ({ settings }, sent) => {
      client.setQueryData(['project', slug, 'settings'], settings);
      // What was changed after the request was started.
      keep(differences(keptChanges(project), sent));
      toast(messages.settingsSaved);
      await Promise.all([
        client.invalidateQueries({ queryKey: ['project', slug] }),
        client.invalidateQueries({ queryKey: ['projects'] }),
      ]);
    },
  });
  return {
    value,
    change: ({ brand, ...more }) =>
      keep({
        ...changes,
        ...more,
        ...(brand !== undefined && { brand: { ...changes.brand, ...brand } }),
      }),
    isChanged: Object.keys(body).length > 0,
    discard() {
      keep({});
      update.reset();
    },
    save: () => update.mutate(body),
    isSaving: update.isPending,
    problem: update.error,
    warnings: update.data?.warnings ?? [],
  };
};
