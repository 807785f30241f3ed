/** Offers what was typed in this browser and never reached the service. */

import * as messages from '../../messages/page.ts';
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
  /** Whether the editor that takes the text is there. */
  readonly isReady: boolean;
  readonly onTake: () => void;
  readonly onDiscard: () => void;
}

export const DraftNotice = ({ draft, canEdit, isReady, onTake, onDiscard }: DraftNoticeProps) => (
  <Notice
    tone="warning"
    title={messages.changesKeptInThisBrowser(counted(draft.changes, 'change'))}
    action={
      <div className="actions">
        {canEdit && (
          <Button size="small" look="primary" disabled={!isReady} onClick={onTake}>
            {messages.restore}
          </Button>
        )}
        <Button size="small" onClick={onDiscard}>
          {messages.discard}
        </Button>
      </div>
    }
  >
    <p>
      {messages.written} <Time at={draft.at} /> {messages.unsavedOnVersion(draft.version)}
      {!canEdit && messages.cannotEditHint}
    </p>
    {!canEdit && <CopyField label={messages.keptText} value={draft.text} block />}
  </Notice>
);
