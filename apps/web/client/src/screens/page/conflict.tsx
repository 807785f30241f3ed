/** Another user saved while this person wrote: both texts and what they came from; nothing is lost. */

import { useQuery } from '@tanstack/react-query';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/page.ts';
import { MergeView } from '../../ui/merge-view.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Conflict } from './saving/page-saver.ts';

export interface ConflictViewProps {
  readonly pageId: string;
  readonly conflict: Conflict;
  readonly busy: boolean;
  /** The text that it shall be, over the version that is there now. */
  readonly onResolve: (text: string) => void;
}

export const ConflictView = ({ pageId, conflict, busy, onResolve }: ConflictViewProps) => {
  const { base, mine, theirs } = conflict;
  const { data } = useQuery({
    queryKey: ['revision', pageId, theirs.version],
    queryFn: async ({ signal }) =>
      (await quoin.revisions.get(pageId, theirs.version, { signal })).revision,
  });
  const who = data?.author?.name ?? messages.anotherUser;
  return (
    <section className="page-conflict" aria-labelledby="conflict-title">
      <Notice tone="warning">
        <h2 className="notice-title" id="conflict-title">
          {messages.savedWhileWriting(who, theirs.version)}
        </h2>
        <p>{messages.startedFromVersion(base.version)}</p>
      </Notice>
      <MergeView
        texts={{ base: base.text, mine, theirs: theirs.text }}
        mineLabel={messages.yours}
        theirsLabel={messages.authorAndVersion(who, theirs.version)}
        act={messages.saveThisText}
        busy={busy}
        onResolve={onResolve}
      />
    </section>
  );
};
