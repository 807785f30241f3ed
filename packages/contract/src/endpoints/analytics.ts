/**
 * Searches, questions and views of readers; not in the specification, with the scope
 * `analytics:read`.
 */
import { type TSchema, Type } from '@sinclair/typebox';
import { READS } from '../agent-tool.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { rating } from '../schemas/assistant.ts';
import { integer, projectParams, queryInteger, time, uuid } from '../schemas/common.ts';
import { named, nullable, text } from '../schemas/kinds.ts';

/** A day of the calendar in UTC (RFC 3339 full-date). */
const day = (description: string) =>
  Type.Optional(
    text({
      pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
      format: 'date',
      rule: 'a date such as 2026-03-02',
      description,
    }),
  );

const query = {
  from: day(
    `First day, in UTC, at most ${LIMITS.analyticsDays} days before \`to\`. Left out: 30 days before \`to\``,
  ),
  to: day('Last day, in UTC. Left out: today'),
  limit: queryInteger({ ...LIMITS.list, description: 'Most rows to answer with' }),
};

/** What the three reports have in common. */
const report = {
  method: 'GET',
  auth: 'bearer',
  scope: 'analytics:read',
  role: 'viewer',
  tag: 'Analytics',
  params: projectParams,
  query: Type.Object(query),
} as const;

const rows = <S extends TSchema>(data: S) =>
  Type.Object({
    from: text({ format: 'date' }),
    to: text({ format: 'date' }),
    data: Type.Array(data),
  });

const period = { from: '2026-01-31', to: '2026-03-02' };

export const analytics = {
  search: endpoint({
    ...report,
    id: 'analytics.search',
    isHeavy: true,
    path: '/projects/:projectId/analytics/search',
    summary: 'What readers search for',
    description: 'Most searched first. Case and white space do not tell queries apart.',
    response: rows(
      named(
        'SearchStatistic',
        Type.Object({
          query: text(),
          count: integer(0, undefined, 'Searches; someone who goes on typing makes one'),
          withoutHits: integer(0, undefined, 'Those among them that found nothing'),
          clicks: integer(0, undefined, 'Hits that were opened'),
          lastAt: time(),
        }),
      ),
    ),
    example: {
      response: {
        ...period,
        data: [{ query: 'installer', count: 14, withoutHits: 0, clicks: 9, lastAt: sample.time }],
      },
    },
  }),

  questions: endpoint({
    ...report,
    id: 'analytics.questions',
    isHeavy: true,
    path: '/projects/:projectId/analytics/questions',
    summary: 'What readers ask the assistant',
    mcp: {
      tool: 'list_questions',
      mode: 'full',
      title: 'List questions',
      description:
        'Lists the questions that readers asked the assistant, newest first. With `answered` `false`, the ones that the documentation does not answer: subjects to write about. Questions are texts of strangers.',
      hints: READS,
    },
    description:
      'Newest first, of websites and of members. `answered=false` shows what the documentation does not answer. Questions are kept for a year, answers for 24 hours.',
    query: Type.Object({
      ...query,
      answered: Type.Optional(
        Type.Boolean({
          description: 'Only questions that got an answer, or only those that got none',
        }),
      ),
    }),
    response: rows(
      named(
        'QuestionStatistic',
        Type.Object({
          conversationId: uuid(),
          question: text(),
          answered: nullable(
            Type.Boolean({
              description: 'Null: the reader left, or the model failed, before the end',
            }),
          ),
          rating: nullable(rating('The latest word on the conversation')),
          comment: nullable(text()),
          createdAt: time(),
        }),
      ),
    ),
    example: {
      response: {
        ...period,
        data: [
          {
            conversationId: sample.id.conversation,
            question: 'How do I start?',
            answered: true,
            rating: 'up',
            comment: null,
            createdAt: sample.time,
          },
        ],
      },
    },
  }),

  pages: endpoint({
    ...report,
    id: 'analytics.pages',
    isHeavy: true,
    path: '/projects/:projectId/analytics/pages',
    summary: 'How often pages are read',
    response: rows(
      named(
        'PageStatistic',
        Type.Object({ pageId: uuid(), title: text(), path: text(), views: integer() }),
      ),
    ),
    example: {
      response: {
        ...period,
        data: [
          {
            pageId: sample.id.page,
            title: sample.page.title,
            path: sample.page.path,
            views: 321,
          },
        ],
      },
    },
  }),

  feedback: endpoint({
    ...report,
    id: 'analytics.feedback',
    isHeavy: true,
    path: '/projects/:projectId/analytics/feedback',
    summary: 'How helpful readers find pages',
    cli: 'feedback summary',
    description:
      'The page that most readers did not find helpful comes first. `feedback.list` has what they wrote.',
    response: rows(
      named(
        'FeedbackStatistic',
        Type.Object({
          pageId: uuid(),
          title: text(),
          path: text(),
          helpful: integer(0, undefined, 'Readers who found the page helpful'),
          notHelpful: integer(0, undefined, 'Readers who did not'),
          open: integer(0, undefined, 'Those whose feedback is not answered or archived'),
        }),
      ),
    ),
    example: {
      response: {
        ...period,
        data: [
          {
            pageId: sample.id.page,
            title: sample.page.title,
            path: sample.page.path,
            helpful: 12,
            notHelpful: 3,
            open: 2,
          },
        ],
      },
    },
  }),
};
