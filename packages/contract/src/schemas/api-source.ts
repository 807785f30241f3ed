/** Descriptions of APIs that the navigation of a project names (docs/guides/api-reference.md). */
import { Type } from '@sinclair/typebox';
import { integer, time, uuid } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';

export const apiSource = named(
  'ApiSource',
  Type.Object({
    id: uuid(),
    spec: text({ description: 'The path of a file of the project, or an address' }),
    status: oneOf(['pending', 'ready', 'failed'], {
      description: '`failed`: readers see the last version that could be read',
    }),
    title: nullable(text({ description: 'Title in the description; null before it was read' })),
    version: nullable(text()),
    format: nullable(
      text({ description: 'Such as `OpenAPI 3.1.0`, `AsyncAPI 3.0.0` or `GraphQL`' }),
    ),
    pages: integer(0, undefined, 'Number of pages of the site'),
    error: nullable(text({ description: 'Reason why the last attempt failed' })),
    problems: Type.Array(
      Type.Object({
        message: text(),
        file: nullable(text()),
        line: nullable(integer(1)),
        column: nullable(integer(1)),
      }),
    ),
    checkedAt: nullable(time()),
    indexedAt: nullable(time()),
    createdAt: time(),
  }),
);

const counted = (description: string) => integer(0, undefined, description);

export const apiChangeReport = named(
  'ApiChangeReport',
  Type.Object({
    id: uuid(),
    spec: text({ description: 'The description, as the navigation names it' }),
    from: nullable(text({ description: 'Version before, as the description names it' })),
    to: nullable(text({ description: 'Version that was read' })),
    counts: Type.Object({
      added: counted('New pages of operations, schemas and messages'),
      removed: counted('Pages that were removed'),
      changed: counted('Pages that changed for clients'),
      breaking: counted('Changes with which a client of the version before can fail'),
    }),
    changes: Type.Array(
      Type.Object({
        key: text({ description: 'Such as `GET /ships/{shipId}`, `SCHEMA Ship` or `QUERY ship`' }),
        title: text(),
        kind: oneOf(['added', 'removed', 'changed']),
        isBreaking: Type.Boolean(),
        details: Type.Array(
          Type.Object({
            message: text({ description: 'What changed, in Markdown' }),
            isBreaking: Type.Boolean(),
          }),
        ),
      }),
      { description: 'Breaking changes first, at most 200' },
    ),
    omitted: counted('Number of other changes'),
    markdown: text({ description: 'The report as Markdown, for a page of changes' }),
    createdAt: time(),
  }),
);
