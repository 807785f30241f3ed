/** The error, its reason, the next step; the request id in small type. */

import { problemMessage } from '../api.ts';
import * as messages from '../messages/ui.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export interface ErrorNoticeProps {
  readonly problem: unknown;
  /** The failed action, as in "The page was not saved". */
  readonly title?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

export const ErrorNotice = ({ problem, title, onRetry }: ErrorNoticeProps) => {
  const { message, next, requestId } = problemMessage(problem);
  return (
    <Notice
      tone="problem"
      title={title}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {messages.tryAgain}
          </Button>
        )
      }
    >
      <p>
        {message}
        {next !== null && ` ${next}`}
      </p>
      {requestId !== undefined && (
        <p className="request-id">
          {messages.request} <code>{requestId}</code>
        </p>
      )}
    </Notice>
  );
};
