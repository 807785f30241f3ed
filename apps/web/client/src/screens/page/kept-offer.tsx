/** Offers what was typed in this browser and never reached the service. */

import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { counted } from '../../ui/counted.ts';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import type { KeptDraft } from './saving/kept-draft.ts';

export interface KeptOfferProps {
  readonly draft: KeptDraft;
  /** Whether the page can be edited now. */
  readonly canEdit: boolean;
  readonly onTake: () => void;
  readonly onDiscard: () => void;
}

export const KeptOffer = ({ draft, canEdit, onTake, onDiscard }: KeptOfferProps) => (
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
