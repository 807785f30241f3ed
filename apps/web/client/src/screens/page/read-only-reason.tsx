/** Why nothing can be typed, and what to do. */

import type { Page, Project } from '@quoin/sdk';
import { projectAddress } from '../../addresses.ts';
import * as messages from '../../messages/page.ts';
import { useSession } from '../../session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { mayAdminister } from '../roles.ts';
import type { PageMoves } from './use-page-moves.ts';

export interface ReadOnlyReasonProps {
  readonly project: Project;
  readonly page: Page;
  readonly moves: PageMoves;
}

export const ReadOnlyReason = ({ project, page, moves }: ReadOnlyReasonProps) => {
  const { id } = useSession();
  if (page.status === 'in_review') {
    const by = page.review?.submittedBy === id ? messages.youSubmittedIt : messages.itWasSubmitted;
    return (
      <Notice
        tone="info"
        title={messages.inReview}
        action={
          <ButtonLink size="small" to={projectAddress(project, `/reviews/${page.id}`)}>
            {mayAdminister(project) ? messages.review : messages.seeWhatChanged}
          </ButtonLink>
        }
      >
        <p>
          {by} {page.review !== null && <Time at={page.review.submittedAt} />}
          {'. '}
          {messages.withdrawToEdit}
        </p>
      </Notice>
    );
  }
  if (page.status === 'archived') {
    return (
      <Notice
        tone="info"
        title={messages.archived}
        action={
          project.role !== 'viewer' && (
            <Button
              size="small"
              busy={moves.busy === 'restore'}
              onClick={() => void moves.run('restore')}
            >
              {messages.restore}
            </Button>
          )
        }
      >
        <p>{messages.archivedHint}</p>
      </Notice>
    );
  }
  if (project.role === 'viewer') {
    return (
      <Notice tone="info">
        <p>{messages.readOnlyHint}</p>
      </Notice>
    );
  }
  return null;
};
