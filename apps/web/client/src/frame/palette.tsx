/** Everything by its name: projects, pages, screens, what can be done. */

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { projectAddress } from '../addresses.ts';
import { quoin } from '../api.ts';
import { Search } from '../icons/icons.ts';
import { FileText } from '../icons/more-icons.ts';
import * as messages from '../messages/frame.ts';
import { projectsQuery } from '../queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ariaKeys, Kbd } from '../ui/kbd.tsx';
import { useAllCommands } from './commands.ts';

interface Entry {
  readonly value: string;
  readonly label: string;
  /** Where it is, or its project. */
  readonly note?: string | undefined;
  readonly icon: ReactNode;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

interface Group {
  readonly value: string;
  readonly items: readonly Entry[];
}

/** The API takes no shorter query. */
const SHORTEST = 2;

const useEntries = (project: string | null, typed: string): readonly Group[] => {
  const [, navigate] = useLocation();
  const commands = useAllCommands();
  const projects = useQuery(projectsQuery);
  const query = useDeferredValue(typed.trim());
  const pages = useQuery({
    queryKey: ['project', project, 'suggest', query],
    queryFn: async ({ signal }) =>
      (await quoin.search.suggest(project ?? '', { q: query }, { signal })).suggestions,
    enabled: project !== null && query.length >= SHORTEST,
    placeholderData: (previous) => previous,
  });
  const words = typed.trim().toLowerCase().split(/\s+/);
  const matches = ({ label, note = '' }: Pick<Entry, 'label' | 'note'>) => {
    const text = `${label} ${note}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const groups = new Map<string, Entry[]>();
  const add = (group: string, entry: Entry) => {
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  };
  if (query.length >= SHORTEST) {
    for (const { pageId, title, heading, anchor, path } of pages.data ?? []) {
      add(messages.pages, {
        value: `page ${pageId} ${anchor}`,
        label: heading ?? title,
        note: heading === null ? path : title,
        icon: <FileText size={16} />,
        run: () => navigate(`/app/${project}/pages/${pageId}`),
      });
    }
  }
  for (const { id, label, note, group, keys, icon, keysOnly, run } of commands) {
    if (keysOnly || run === undefined) continue;
    const entry: Entry = { value: `command ${id}`, label, note, keys, icon, run };
    if (matches(entry)) add(group, entry);
  }
  for (const found of projects.data ?? []) {
    const entry: Entry = {
      value: `project ${found.id}`,
      label: found.name,
      note: found.slug,
      icon: <Avatar name={found.name} size="small" shape="square" />,
      run: () => navigate(projectAddress(found)),
    };
    if (matches(entry)) add(messages.projects, entry);
  }
  return [...groups].map(([value, items]) => ({ value, items }));
};

export interface PaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly project: string | null;
}

const PaletteList = ({ onOpenChange, project }: Omit<PaletteProps, 'open'>) => {
  const [typed, setTyped] = useState('');
  const groups = useEntries(project, typed);
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      // Filtered above: pages are found by the server's search.
      filter={null}
      itemToStringValue={(entry: Entry) => entry.label}
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setTyped(value);
      }}
    >
      <div className="palette-field">
        <Search size={18} aria-hidden="true" />
        <Autocomplete.Input
          className="palette-input"
          aria-label={messages.searchProjectsPagesAndCommands}
          placeholder={
            project === null
              ? messages.searchProjectsAndCommands
              : messages.searchPagesProjectsAndCommands
          }
        />
        <Dialog.Close className="palette-close">
          <kbd className="kbd">Esc</kbd>
          <span className="visually-hidden">{messages.close}</span>
        </Dialog.Close>
      </div>
      <Autocomplete.Empty>
        <p className="palette-empty">{messages.noResultsHint}</p>
      </Autocomplete.Empty>
      <Autocomplete.List className="palette-list">
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items} className="palette-group">
            <Autocomplete.GroupLabel className="palette-label">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => (
                <Autocomplete.Item
                  key={entry.value}
                  value={entry}
                  className="palette-item"
                  aria-keyshortcuts={ariaKeys(entry.keys)}
                  onClick={() => {
                    onOpenChange(false);
                    entry.run();
                  }}
                >
                  <span className="palette-icon">{entry.icon}</span>
                  <span className="palette-words">{entry.label}</span>
                  {entry.note !== undefined && <span className="palette-note">{entry.note}</span>}
                  {entry.keys !== undefined && <Kbd keys={entry.keys} isHidden />}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
};

const Palette = ({ open, onOpenChange, project }: PaletteProps) => (
  <Dialog.Root open={open} onOpenChange={onOpenChange}>
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Viewport className="palette-place">
        <Dialog.Popup className="palette" aria-label={messages.searchEverything}>
          <PaletteList onOpenChange={onOpenChange} project={project} />
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  </Dialog.Root>
);

export default Palette;
