/** Pages, revisions, differences (docs/internals/interface.md#revisions). */
import { Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed, integer, time, uuid } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';
import { pageStatus } from './structure.ts';

const pageProperties = {
  id: uuid(),
  projectId: uuid(),
  spaceId: uuid(),
  navItemId: uuid(),
  parentId: nullable(uuid('navItemId of the parent')),
  title: text(),
  description: nullable(text()),
  slug: text(),
  path: text(),
  status: pageStatus,
  version: integer(1),
  hasUnpublishedChanges: Type.Boolean(),
  sourcePath: nullable(text()),
  createdAt: time(),
  updatedAt: time(),
  publishedAt: nullable(time()),
  publishedVersion: nullable(integer(1, undefined, 'The revision that readers get')),
  review: nullable(
    Type.Object(
      { submittedBy: nullable(uuid('Id of the user')), submittedAt: time() },
      { description: 'While the page is in review' },
    ),
  ),
  updatedBy: nullable(uuid()),
};

export const pageListItem = named('PageListItem', Type.Object(pageProperties));

export const page = named(
  'Page',
  Type.Object({
    ...pageProperties,
    content: Type.Optional(text({ description: 'The whole file, with `content=1`' })),
  }),
);

export const pageInput = closed({
  spaceId: uuid('Id of the space'),
  title: text({ ...LIMITS.title, description: 'Of the page' }),
  parentId: Type.Optional(
    Type.Union([uuid(), Type.Null()], {
      description: 'A navItemId or a pageId; null or left out for the top level',
    }),
  ),
  content: Type.Optional(
    text({ ...LIMITS.pageContent, description: 'The whole file, front matter included' }),
  ),
});

export const pageChange = closed(
  {
    markdown: Type.Optional(
      text({ ...LIMITS.pageContent, description: 'Replaces the whole file' }),
    ),
    title: Type.Optional(text({ ...LIMITS.title, description: 'Renames the page' })),
    description: Type.Optional(
      Type.Union([text(LIMITS.pageDescription), Type.Null()], {
        description: 'One or two sentences about the page; null removes the description',
      }),
    ),
    message: Type.Optional(
      text({
        ...LIMITS.revisionMessage,
        description:
          'Message of the new revision. If the text does not change, message of the newest revision',
      }),
    ),
  },
  { minProperties: 1 },
);

export const pageMove = named(
  'PageMove',
  Type.Object({
    status: pageStatus,
    published: Type.Boolean({ description: 'Whether this move made the page live' }),
    message: text(),
    page,
  }),
);

const revisionProperties = {
  version: integer(1),
  title: text(),
  size: integer(0, undefined, 'Bytes of the text in UTF-8'),
  contentHash: text({ description: 'SHA-256 of the text, hex' }),
  createdAt: time(),
  author: nullable(
    Type.Object({
      userId: nullable(uuid('Null if the user was deleted')),
      name: text({ description: '`Deleted user` if the user was deleted' }),
    }),
  ),
  source: oneOf(['api', 'editor', 'git', 'bundle', 'restore', 'agent']),
  message: nullable(text()),
  published: Type.Boolean({ description: 'Whether readers get this revision' }),
};

export const revision = named('Revision', Type.Object(revisionProperties));
export const revisionWithContent = named(
  'RevisionWithContent',
  Type.Object({ ...revisionProperties, content: text() }),
);

export const diff = named(
  'Diff',
  Type.Object({
    from: integer(1),
    to: integer(1),
    unified: text({ description: 'Unified format, as of `diff -u`' }),
    changes: Type.Array(Type.Object({ type: oneOf(['equal', 'insert', 'delete']), text: text() })),
  }),
);
