/** The address of a page: set by its author, or derived from the navigation. */

import type { Page, Project, StructureItem } from '@quoin/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/page.ts';
import { structureQuery } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';
import { withChanges } from '../tree/with-changes.ts';

const find = (items: readonly StructureItem[], navItemId: string): StructureItem | undefined => {
  for (const item of items) {
    const found = item.navItemId === navItemId ? item : find(item.children, navItemId);
    if (found !== undefined) return found;
  }
  return undefined;
};

interface PagePathProps {
  readonly project: Project;
  readonly page: Page;
  readonly readOnly: boolean;
}

export const PagePath = ({ project, page, readOnly }: PagePathProps) => {
  const client = useQueryClient();
  const { data } = useQuery(structureQuery(project.slug));
  const item = find(data?.spaces.flatMap(({ items }) => items) ?? [], page.navItemId);
  const [text, setText] = useState(`/${page.path}`);
  useEffect(() => setText(`/${page.path}`), [page.path]);
  const change = useMutation({
    mutationFn: (path: string | null) =>
      quoin.structure.change(project.slug, { op: 'set_path', navItemId: page.navItemId, path }),
    onSuccess: (changes) => {
      client.setQueryData(
        structureQuery(project.slug).queryKey,
        (before) => before && withChanges(before, changes),
      );
      toast(messages.addressChanged);
      return client.invalidateQueries({ queryKey: ['project', project.slug, 'page'] });
    },
  });
  const isCustom = (item?.customPath ?? null) !== null;
  if (readOnly) return <p className="page-path">/{page.path}</p>;
  return (
    <form
      className="form"
      aria-label={messages.address}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(text);
      }}
    >
      <Field
        label={messages.path}
        hint={isCustom ? messages.ownAddressHint : messages.navigationAddressHint}
      >
        {(control) => (
          <Input
            {...control}
            required
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {change.error !== null && (
        <ErrorNotice title={messages.theAddressWasNotChanged} problem={change.error} />
      )}
      <div className="actions">
        <Button type="submit" disabled={change.isPending || text === `/${page.path}`}>
          {messages.setAddress}
        </Button>
        {isCustom && (
          <Button disabled={change.isPending} onClick={() => change.mutate(null)}>
            {messages.followNavigation}
          </Button>
        )}
      </div>
    </form>
  );
};
