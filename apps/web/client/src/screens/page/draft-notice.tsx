/** Offers what was typed in this browser and never reached the service. */

import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { counted } from '../../ui/counted.ts';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import type { LocalDraft } from './saving/local-draft.ts';

export interface DraftNoticeProps {
  readonly draft: LocalDraft;
  /** Whether the page can be edited now. */
  readonly canEdit: boolean;
  readonly onTake: () => void;
  readonly onDiscard: () => void;
}

export const DraftNotice = ({ draft, canEdit, onTake, onDiscard }: DraftNoticeProps) => (
  <Notice
    tone="warning"
    title={`${counted(draft.changes, 'change')} kept in this browser`}
    action={
      <div className="actions">
        {canEdit && (
          <Button size="small" look="primary" onClick={onTake}>
            Restore
          </Button>
        )}
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    }
  >
    <p>
      Written <Time at={draft.at} /> on version {draft.version} and not saved.
      {!canEdit && ' The page cannot be edited now, so here is the text:'}
    </p>
    {!canEdit && <CopyField label="Kept text" value={draft.text} block />}
  </Notice>
);
