/** Why nothing can be typed, and what to do. */
import type { Page, Project } from '@quoin/sdk';
import { projectAddress } from '../../addresses.ts';
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
    const by = page.review?.submittedBy === id ? 'You submitted it' : 'It was submitted';
    return (
      <Notice
        tone="info"
        title="In review"
        action={
          <ButtonLink size="small" to={projectAddress(project, `/reviews/${page.id}`)}>
            {mayAdminister(project) ? 'Review' : 'See what changed'}
          </ButtonLink>
        }
      >
        <p>
          {by} {page.review !== null && <Time at={page.review.submittedAt} />}. To edit it, withdraw
          it from review.
        </p>
      </Notice>
    );
  }
  if (page.status === 'archived') {
    return (
      <Notice
        tone="info"
        title="Archived"
        action={
          project.role !== 'viewer' && (
            <Button
              size="small"
              busy={moves.busy === 'restore'}
              onClick={() => void moves.run('restore')}
            >
              Restore
            </Button>
          )
        }
      >
        <p>Readers do not see it. Restore it to edit it.</p>
      </Notice>
    );
  }
  if (project.role === 'viewer') {
    return (
      <Notice tone="info">
        <p>You can only read this project. An admin can make you an editor.</p>
      </Notice>
    );
  }
  return null;
};
