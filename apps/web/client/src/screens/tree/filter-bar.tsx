/** Narrows the tree by words and status. */

import { useEffect, useState } from 'react';
import { Search } from '../../icons/icons.ts';
import { ListFilter, X } from '../../icons/more-icons.ts';
import * as messages from '../../messages/tree.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { NO_FILTER, STATUS_FILTERS, type TreeFilter } from './tree-filter.ts';

const keyOf = (projectId: string): string => `quoin-tree-filter ${projectId}`;

const read = (projectId: string): TreeFilter => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(projectId)) ?? 'null');
  if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('status' in kept)) {
    return NO_FILTER;
  }
  const status = STATUS_FILTERS.find(([name]) => name === kept.status)?.[0] ?? 'all';
  return { text: String(kept.text), status };
};

/** Kept until the tab is closed: a reload loses nothing, and a new tab shows all pages. */
export const useTreeFilter = (projectId: string) => {
  const [filter, setFilter] = useState(() => read(projectId));
  useEffect(
    () => sessionStorage.setItem(keyOf(projectId), JSON.stringify(filter)),
    [projectId, filter],
  );
  return [filter, setFilter] as const;
};

export interface FilterBarProps {
  readonly filter: TreeFilter;
  readonly onChange: (filter: TreeFilter) => void;
}

export const FilterBar = ({ filter, onChange }: FilterBarProps) => (
  <search className="tree-filter">
    <label className="tree-search">
      <Search size={14} aria-hidden="true" />
      <span className="visually-hidden">{messages.filterPages}</span>
      <input
        type="search"
        placeholder={messages.filterPages}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && filter.text !== '') {
            event.stopPropagation();
            onChange({ ...filter, text: '' });
          }
        }}
      />
      {filter.text !== '' && (
        <IconButton
          size="small"
          label={messages.clear}
          icon={<X size={14} />}
          onClick={() => onChange({ ...filter, text: '' })}
        />
      )}
    </label>
    <span className={filter.status === 'all' ? 'tree-status' : 'tree-status tree-status-on'}>
      <ListFilter size={14} aria-hidden="true" />
      <Select
        aria-label={messages.pagesToShow}
        value={filter.status}
        options={STATUS_FILTERS}
        onPick={(status) => onChange({ ...filter, status })}
      />
    </span>
  </search>
);
