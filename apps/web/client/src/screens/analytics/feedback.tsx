/** The report of feedback on pages, and the pages with the worst ratings. */

import type { PageFeedback, Project } from '@quoin/sdk';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import { Archive, Check, RotateCcw, ThumbsDown, ThumbsUp } from '../../icons/more-icons.ts';
import * as messages from '../../messages/analytics.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import { toastProblem } from '../../ui/toast.tsx';
import { mayEdit } from '../roles.ts';
import { FeedbackPages } from './feedback-pages.tsx';
import type { ReportProps } from './report.ts';

/** The API returns no more rows. */
const MOST = 200;

type Status = PageFeedback['status'];

const WHICH = [
  ['open', messages.open],
  ['answered', messages.answered],
  ['archived', messages.archived],
] as const satisfies readonly (readonly [Status, string])[];

const REASONS: Readonly<Record<NonNullable<PageFeedback['reason']>, string>> = {
  solved: messages.solvedTheProblem,
  clear: messages.easyToUnderstand,
  missing: messages.informationIsMissing,
  unclear: messages.hardToUnderstand,
  incorrect: messages.incorrectOrOutOfDate,
  other: messages.anotherReason,
};

const Rating = ({ rating }: Pick<PageFeedback, 'rating'>) =>
  rating === 'up' ? (
    <Badge tone="done" icon={<ThumbsUp size={14} aria-hidden="true" />}>
      {messages.helpful}
    </Badge>
  ) : (
    <Badge tone="problem" icon={<ThumbsDown size={14} aria-hidden="true" />}>
      {messages.notHelpful}
    </Badge>
  );

/** Buttons that say what the team did about it. */
const Marks = ({ project, row }: { readonly project: Project; readonly row: PageFeedback }) => {
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: (status: Status) => quoin.feedback.update(project.slug, row.id, { status }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['project', project.slug, 'feedback'] }),
    onError: (problem) => toastProblem(messages.theFeedbackWasNotChanged, problem),
  });
  const button = (status: Status, label: string, icon: React.ReactNode) => (
    <Button
      size="small"
      icon={icon}
      busy={mark.isPending && mark.variables === status}
      onClick={() => mark.mutate(status)}
    >
      {label}
    </Button>
  );
  return (
    <div className="feedback-marks">
      {row.status === 'open' ? (
        <>
          {button('answered', messages.markAsAnswered, <Check size={16} />)}
          {button('archived', messages.archive, <Archive size={16} />)}
        </>
      ) : (
        button('open', messages.reopen, <RotateCcw size={16} />)
      )}
    </div>
  );
};

const Entry = ({ project, row }: { readonly project: Project; readonly row: PageFeedback }) => (
  <li className="question">
    <div className="question-words">
      <p className="question-text">
        <Link href={projectAddress(project, `/pages/${row.pageId}`)}>{row.title}</Link>
      </p>
      {row.comment !== null && <q className="question-comment">{row.comment}</q>}
      <p className="question-facts">
        <Rating rating={row.rating} />
        {row.reason !== null && <Badge>{REASONS[row.reason]}</Badge>}
        <span className="hint">
          <Time at={row.createdAt} />
        </span>
      </p>
    </div>
    {mayEdit(project) && <Marks project={project} row={row} />}
  </li>
);

const List = ({ project }: { readonly project: Project }) => {
  const { slug } = project;
  const [params, setParams] = useSearchParams();
  const which = WHICH.find(([name]) => name === params.get('status'))?.[0] ?? 'open';
  const query = useQuery({
    queryKey: ['project', slug, 'feedback', 'list', which],
    queryFn: async ({ signal }) =>
      (await quoin.feedback.list(slug, { status: which, limit: MOST }, { signal })).feedback,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="questions">
      <Select
        aria-label={messages.whichFeedback}
        className="inline"
        value={which}
        options={WHICH}
        onPick={(picked) =>
          setParams(
            (before) => {
              before.set('status', picked);
              return before;
            },
            { replace: true },
          )
        }
      />
      <Load query={query} skeleton={<Skeleton lines={6} />}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon={<ThumbsUp size={22} />} title={messages.noFeedbackHasThisStatus}>
              {messages.feedbackEmpty}
            </Empty>
          ) : (
            <ul className="question-list" aria-label={messages.feedback}>
              {rows.map((row) => (
                <Entry key={row.id} project={project} row={row} />
              ))}
            </ul>
          )
        }
      </Load>
    </div>
  );
};

export const Feedback = ({ project, period }: ReportProps) => (
  <div className="blocks">
    <FeedbackPages project={project} period={period} />
    <List project={project} />
  </div>
);
