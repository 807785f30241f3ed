/** The address of a page: set by its author, or as the navigation gives it. */
import type { Page, Project, StructureItem } from '@quoin/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quoin } from '../../api.ts';
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
      toast('Address changed');
      return client.invalidateQueries({ queryKey: ['project', project.slug, 'page'] });
    },
  });
  const isCustom = (item?.customPath ?? null) !== null;
  if (readOnly) return <p className="page-path">/{page.path}</p>;
  return (
    <form
      className="form"
      aria-label="Address"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(text);
      }}
    >
      <Field
        label="Path"
        hint={
          isCustom
            ? 'Set by hand. It does not change when the page moves.'
            : 'It follows the navigation. The old path redirects after a change.'
        }
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
        <ErrorNotice title="The address was not changed" problem={change.error} />
      )}
      <div className="actions">
        <Button type="submit" disabled={change.isPending || text === `/${page.path}`}>
          Set address
        </Button>
        {isCustom && (
          <Button disabled={change.isPending} onClick={() => change.mutate(null)}>
            Follow navigation
          </Button>
        )}
      </div>
    </form>
  );
};
