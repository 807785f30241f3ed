/**
 * A form for the values that a new page, group, link or space needs; a title is enough for most.
 */

import type { Project, StructureGetItem } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { quoin } from '../../api.ts';
import { HREF_MAX, SPACE_NAME_MAX, TITLE_MAX } from '../../limits.ts';
import * as messages from '../../messages/tree.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { noteCreated, shownText } from '../page/created-page.ts';
import { HeldInput } from '../page/held/held-input.ts';
import type { TreeActions } from './tree-actions.ts';

export type NewKind = 'page' | 'group' | 'link' | 'space';

/** The new item and its place. */
export interface NewRequest {
  readonly kind: NewKind;
  readonly spaceId: string | null;
  readonly parent: { readonly id: string; readonly title: string } | null;
}

export interface NewItemProps {
  readonly project: Project;
  readonly spaces: readonly StructureGetItem[];
  readonly request: NewRequest;
  readonly acts: TreeActions;
  readonly onClose: () => void;
}

const WORDS: Readonly<Record<NewKind, { title: string; act: string; example: string }>> = {
  page: { title: messages.newPage, act: messages.createPage, example: messages.gettingStarted },
  group: { title: messages.newGroup, act: messages.createGroup, example: messages.guides },
  link: { title: messages.newLink, act: messages.createLink, example: messages.statusPage },
  space: { title: messages.newSpace, act: messages.createSpace, example: messages.apiReference },
};

/** A project without a space gets one with its first page. */
const FIRST_SPACE = messages.documentation;

const useCreation = (
  { project, acts, request, onClose }: NewItemProps,
  held: HeldInput,
  onError: () => void,
) =>
  useMutation({
    onError,
    mutationFn: async (made: { title: string; spaceId: string | null; href: string }) => {
      const { title, href } = made;
      if (request.kind === 'space') {
        await quoin.spaces.create(project.slug, { name: title });
        await acts.reload();
        return true;
      }
      const spaceId =
        made.spaceId ?? (await quoin.spaces.create(project.slug, { name: FIRST_SPACE })).space.id;
      const parentId = request.parent?.id ?? null;
      const item = { spaceId, parentId, title };
      if (request.kind === 'page') {
        const page = await acts.createPage(item);
        const isShown = noteCreated(page.id, held);
        acts.open(page.id);
        await isShown;
        return true;
      }
      const structure = await acts.create(request.kind === 'link' ? { ...item, href } : item);
      return structure !== null;
    },
    onSuccess: (done) => {
      if (!done) return;
      flushSync(onClose);
      held.focus();
    },
  });

interface NewItemFormProps extends NewItemProps {
  /** What is typed while a page is created: it is of its text. */
  readonly held: HeldInput;
}

const NewItemForm = ({ held, ...props }: NewItemFormProps) => {
  const { spaces, request, onClose } = props;
  const { kind, parent } = request;
  const [title, setTitle] = useState('');
  const [href, setHref] = useState('');
  const [spaceId, setSpaceId] = useState(request.spaceId ?? spaces[0]?.id ?? null);
  const stopHolding = useRef<(() => void) | null>(null);
  const creation = useCreation(props, held, () => stopHolding.current?.());
  const words = WORDS[kind];
  const missing = title.trim() === '' || (kind === 'link' && href.trim() === '');
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing) return;
        if (kind === 'page') stopHolding.current = held.listen(event.currentTarget);
        creation.mutate({ title: title.trim(), spaceId, href: href.trim() });
      }}
    >
      <Field label={kind === 'space' ? messages.name : messages.title}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={kind === 'space' ? SPACE_NAME_MAX : TITLE_MAX}
            value={title}
            placeholder={words.example}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      {kind === 'link' && (
        <Field label={messages.address} hint={messages.linkHint}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={HREF_MAX}
              value={href}
              placeholder="https://status.example.com"
              onChange={(event) => setHref(event.target.value)}
            />
          )}
        </Field>
      )}
      {kind !== 'space' && parent === null && spaceId !== null && spaces.length > 1 && (
        <Field label={messages.space}>
          {(control) => (
            <Select
              {...control}
              value={spaceId}
              options={spaces.map(({ id, name }) => [id, name] as const)}
              onPick={setSpaceId}
            />
          )}
        </Field>
      )}
      {creation.error !== null && <ErrorNotice problem={creation.error} />}
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" look="primary" busy={creation.isPending} disabled={missing}>
          {words.act}
        </Button>
      </DialogActions>
    </form>
  );
};

export const NewItem = (props: NewItemProps) => {
  const { kind, parent } = props.request;
  const [held] = useState(() => new HeldInput());
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={WORDS[kind].title}
      description={parent === null ? undefined : `Created under “${parent.title}”.`}
      focusAfter={() => (held.isInPage ? shownText() : null)}
    >
      <NewItemForm {...props} held={held} />
    </Dialog>
  );
};
