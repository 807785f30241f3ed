/** The report of questions to the assistant, and of those without an answer. */

import type { QuestionStatistic } from '@quoin/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { quoin } from '../../api.ts';
import { CircleCheck } from '../../icons/icons.ts';
import {
  CircleHelp,
  CircleSlash,
  MessageCircleQuestion,
  ThumbsDown,
  ThumbsUp,
} from '../../icons/more-icons.ts';
import * as messages from '../../messages/analytics.ts';
import { Badge } from '../../ui/badge.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import { mayEdit } from '../roles.ts';
import { firstDay } from './period.ts';
import type { ReportProps } from './report.ts';
import { WriteAbout } from './write-about.tsx';

const MOST = 200;

const WHICH = [
  ['all', messages.allQuestions],
  ['no', messages.withoutAnAnswer],
  ['yes', messages.withAnAnswer],
] as const;

const Answered = ({ answered }: Pick<QuestionStatistic, 'answered'>) => {
  if (answered === null) {
    return (
      <Badge icon={<CircleSlash size={14} aria-hidden="true" />}>{messages.interrupted}</Badge>
    );
  }
  return answered ? (
    <Badge tone="done" icon={<CircleCheck size={14} aria-hidden="true" />}>
      {messages.answered}
    </Badge>
  ) : (
    <Badge tone="warning" icon={<CircleHelp size={14} aria-hidden="true" />}>
      {messages.noAnswer}
    </Badge>
  );
};

const Rating = ({ rating, comment }: Pick<QuestionStatistic, 'rating' | 'comment'>) => (
  <>
    {rating !== null && (
      <Badge
        tone={rating === 'up' ? 'done' : 'problem'}
        icon={
          rating === 'up' ? (
            <ThumbsUp size={14} aria-hidden="true" />
          ) : (
            <ThumbsDown size={14} aria-hidden="true" />
          )
        }
      >
        {rating === 'up' ? messages.helpful : messages.notHelpful}
      </Badge>
    )}
    {comment !== null && <q className="question-comment">{comment}</q>}
  </>
);

export const Questions = ({ project, period }: ReportProps) => {
  const { slug } = project;
  const [params, setParams] = useSearchParams();
  const which = WHICH.find(([name]) => name === params.get('answered'))?.[0] ?? 'all';
  const query = useQuery({
    queryKey: ['project', slug, 'analytics', 'questions', period, which],
    queryFn: async ({ signal }) =>
      (
        await quoin.analytics.questions(
          slug,
          {
            from: firstDay(period, new Date()),
            limit: MOST,
            ...(which !== 'all' && { answered: which === 'yes' }),
          },
          { signal },
        )
      ).data,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="questions">
      <Select
        aria-label={messages.whichQuestions}
        className="inline"
        value={which}
        options={WHICH}
        onPick={(picked) =>
          setParams(
            (before) => {
              before.set('answered', picked);
              return before;
            },
            { replace: true },
          )
        }
      />
      <Load query={query} skeleton={<Skeleton lines={6} />}>
        {(questions) =>
          questions.length === 0 ? (
            <Empty
              icon={<MessageCircleQuestion size={22} />}
              title={
                which === 'all'
                  ? messages.noQuestionsInThisPeriod
                  : messages.noQuestionsMatchTheFilter
              }
            >
              {messages.questionsEmpty}
            </Empty>
          ) : (
            <ul className="question-list">
              {questions.map((row) => (
                <li className="question" key={`${row.conversationId} ${row.createdAt}`}>
                  <div className="question-words">
                    <p className="question-text">{row.question}</p>
                    <p className="question-facts">
                      <Answered answered={row.answered} />
                      <Rating rating={row.rating} comment={row.comment} />
                      <span className="hint">
                        <Time at={row.createdAt} />
                      </span>
                    </p>
                  </div>
                  {row.answered === false && mayEdit(project) && (
                    <WriteAbout project={project} words={row.question} />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Load>
    </div>
  );
};
