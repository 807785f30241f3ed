/** Approve, or send back with what has to change. */

import { type Page, type Project, PublishFailedError } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import { Check, Undo2 as Undo } from '../../icons/more-icons.ts';
import { COMMENT_MAX } from '../../limits.ts';
import * as messages from '../../messages/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';

export interface DecisionProps {
  readonly project: Project;
  readonly page: Page;
  /** Why this person may not decide; null where they may. */
  readonly reason: string | null;
}

export const Decision = ({ project, page, reason }: DecisionProps) => {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const [comment, setComment] = useState('');
  const said = comment.trim();
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'reject') =>
      quoin.pages.review(
        page.id,
        { decision, ...(said !== '' && { comment: said }) },
        // No user approves a text that they have not seen.
        { ifMatch: `"${page.version}"` },
      ),
    onSuccess: async ({ message }) => {
      toast(message, { description: page.title });
      navigate(projectAddress(project, '/reviews'));
      await queryClient.invalidateQueries({ queryKey: ['project', project.slug] });
    },
  });
  if (reason !== null) {
    return (
      <Notice tone="info">
        <p>{reason}</p>
      </Notice>
    );
  }
  return (
    <div className="panel decision">
      <Field label={messages.comment} hint={messages.commentHint} optional>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={COMMENT_MAX}
            value={comment}
            placeholder={messages.commentPlaceholder}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
      {decide.error !== null && (
        <ErrorNotice
          problem={decide.error}
          title={
            decide.error instanceof PublishFailedError
              ? messages.thePageCannotBePublished
              : messages.theDecisionWasNotSaved
          }
        />
      )}
      <div className="actions">
        <Button
          look="primary"
          icon={<Check size={16} />}
          busy={decide.isPending && decide.variables === 'approve'}
          onClick={() => decide.mutate('approve')}
        >
          {messages.approveAndPublish}
        </Button>
        <Button
          look="danger"
          icon={<Undo size={16} />}
          busy={decide.isPending && decide.variables === 'reject'}
          disabled={said === ''}
          onClick={() => decide.mutate('reject')}
        >
          {messages.reject}
        </Button>
      </div>
    </div>
  );
};
