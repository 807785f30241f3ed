/** Search hits, quality, validation, blocks, import, export, bundle, assets (docs/internals/interface.md#search). */
import { Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed, fileWithBytes, fileWithText, integer, time, uuid } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';
import { bundleManifest, manifest } from './manifest.ts';
import { pageStatus } from './structure.ts';

/** Of the bytes of a file. */
export const sha256 = (description = 'SHA-256 of the bytes') =>
  text({ pattern: '^[0-9a-f]{64}$', rule: 'a SHA-256 in lowercase hex', description });

const place = {
  pageId: uuid(),
  title: text(),
  heading: nullable(text()),
  anchor: nullable(text()),
  path: text(),
};

export const searchHit = named(
  'SearchHit',
  Type.Object({
    ...place,
    spaceId: uuid(),
    locale: nullable(text()),
    snippet: text({ description: '`<mark>` around matches, everything else escaped for HTML' }),
    score: Type.Number(),
  }),
);

export const suggestion = named('Suggestion', Type.Object(place));

export const quality = named(
  'Quality',
  Type.Object({
    averageScore: Type.Number({ minimum: 0, maximum: 100 }),
    pages: Type.Array(
      Type.Object({
        pageId: uuid(),
        title: text(),
        path: text(),
        score: Type.Number({ minimum: 0, maximum: 100 }),
        checks: Type.Array(
          Type.Object({
            id: text(),
            label: text(),
            passed: Type.Boolean(),
            weight: Type.Number(),
            message: text(),
          }),
        ),
      }),
    ),
  }),
);

const tocEntry = Type.Object({ level: integer(1, 6), title: text(), anchor: text() });

export const rendered = named(
  'Rendered',
  Type.Object({ html: text({ description: 'Sanitised' }), toc: Type.Array(tocEntry) }),
);

export const issue = named(
  'Issue',
  Type.Object({
    rule: text(),
    severity: oneOf(['error', 'warning', 'info']),
    message: text(),
    line: integer(1),
    column: integer(1),
    endLine: integer(1),
    endColumn: integer(1),
  }),
);

export const validation = named(
  'Validation',
  Type.Object({
    valid: Type.Boolean(),
    issues: Type.Array(issue),
    stats: Type.Object({
      words: integer(),
      headings: integer(),
      codeBlocks: integer(),
      links: integer(),
      images: integer(),
    }),
    outline: Type.Array(tocEntry),
  }),
);

export const component = named(
  'Component',
  Type.Object({
    name: text(),
    category: text(),
    description: text(),
    attributes: Type.Array(
      Type.Object({
        name: text(),
        type: text(),
        description: text(),
        required: Type.Boolean(),
        default: nullable(Type.Union([text(), Type.Number(), Type.Boolean()])),
        values: Type.Optional(Type.Array(text())),
      }),
    ),
    children: text({ description: 'Content that the block accepts' }),
    contains: nullable(
      Type.Array(text(), {
        description:
          'Content that is allowed directly inside: names of blocks, or `code`; empty for a block without content, null for any Markdown',
      }),
    ),
    parents: nullable(
      Type.Array(text(), {
        description: 'The blocks that may contain it directly; null if it is allowed anywhere',
      }),
    ),
    inline: Type.Boolean({ description: 'Whether it is allowed in running text' }),
    example: text(),
  }),
);

export const markdownNode = named(
  'MarkdownNode',
  Type.Object(
    {
      type: text({
        description:
          'As mdast names it; blocks are `mdxJsxFlowElement`, in running text `mdxJsxTextElement`',
      }),
      from: integer(0, undefined, 'Offset in the text, in UTF-16 units'),
      to: integer(0, undefined, 'Offset after its last character'),
    },
    {
      additionalProperties: true,
      description:
        'A node of mdast (CommonMark, GFM, MDX elements) with offsets in place of `position`, in `children` and `attributes` too.',
    },
  ),
);

export const parsedMarkdown = named(
  'ParsedMarkdown',
  Type.Object({
    frontMatter: nullable(
      Type.Object(
        { from: integer(), to: integer() },
        { description: 'Position of the front matter, including the lines of both fences' },
      ),
    ),
    nodes: Type.Array(markdownNode, {
      description: 'The top-level nodes in their order; only white space is between them',
    }),
  }),
);

export const importedFile = named(
  'ImportedFile',
  Type.Object({
    title: text(),
    markdown: text(),
    warnings: Type.Array(Type.Object({ message: text(), location: Type.Optional(text()) })),
    assets: Type.Array(Type.Object({ path: text(), mediaType: text(), base64: text() })),
  }),
);

export const convertInput = closed({
  files: Type.Array(
    closed({
      path: text(LIMITS.filePath),
      content: text({ maxBytes: LIMITS.convertFileBytes, rule: 'text of at most 2 MB' }),
      sha256: Type.Optional(
        sha256('Of the bytes of a file that is not text, if another name differs in case only'),
      ),
    }),
    { maxItems: LIMITS.convertFiles },
  ),
  fetchImages: Type.Optional(
    Type.Boolean({
      description:
        'Fetches images of other hosts, which become files of the project. `images` lists them',
    }),
  ),
  keepAddresses: Type.Optional(
    Type.Boolean({
      description:
        'Give pages the paths that they had on the site of the source, as `path` in the manifest',
    }),
  ),
});

export const conversion = named(
  'Conversion',
  Type.Object({
    dialect: oneOf([
      'native',
      'mintlify',
      'gitbook',
      'docusaurus',
      'vitepress',
      'mkdocs',
      'starlight',
      'nextra',
      'fumadocs',
      'generic',
    ]),
    manifest,
    pages: Type.Array(Type.Object({ path: text(), markdown: text() })),
    addresses: Type.Array(
      Type.Object({
        path: text({ description: 'Of the page in `pages`' }),
        address: Type.Optional(
          text({ description: 'Path of its address after an import into an empty project' }),
        ),
        oldAddress: Type.Optional(
          text({ description: 'Path of its address on the site of the source' }),
        ),
      }),
    ),
    assets: Type.Array(
      Type.Object({
        path: text(),
        source: Type.Optional(text({ description: 'Path in the source, if the file is renamed' })),
      }),
    ),
    redirects: Type.Array(Type.Object({ from: text(), to: text() })),
    unmapped: Type.Array(
      Type.Object({ path: text(), line: integer(1), construct: text(), message: text() }),
    ),
    pagesInNavigation: integer(0, undefined, 'Pages that readers see in the navigation'),
    images: Type.Optional(
      Type.Array(
        Type.Object({
          path: text({ description: 'For `media` of a bundle; pages name it' }),
          url: text({ description: 'URL from which it was fetched' }),
          mediaType: text({ description: 'Detected from the bytes' }),
          base64: text(),
        }),
        { description: 'With `fetchImages`: images of other hosts that were fetched' },
      ),
    ),
  }),
);

/** Events of a conversion, for a client that accepts them. */
export const conversionEvents = {
  progress: Type.Object({
    done: integer(0, undefined, 'Files, or images that were fetched'),
    total: integer(),
    step: Type.Optional(oneOf(['pages', 'images'])),
  }),
  done: conversion,
  error: Type.Object({ error: text(), code: text() }),
};

export const exportedFiles = named(
  'Export',
  Type.Object({
    basePath: text({ description: 'Always empty' }),
    files: Type.Array(Type.Union([fileWithText, fileWithBytes])),
  }),
);

/** The files of an export, without their contents. */
export const projectFiles = named(
  'ProjectFiles',
  Type.Object({
    projectId: uuid(),
    state: text({ description: 'Changes with everything that a bundle can change: `baseState`' }),
    manifest: text({ description: 'The file `docs.json`' }),
    pages: Type.Array(
      Type.Object({
        path: text(),
        hash: sha256('SHA-256 of the text in UTF-8'),
        pageId: uuid(),
        version: integer(1),
        title: text(),
        status: pageStatus,
        hasUnpublishedChanges: Type.Boolean(),
        updatedAt: time(),
      }),
    ),
    media: Type.Array(
      Type.Object({ path: text(), hash: sha256(), size: integer(0, undefined, 'Bytes') }),
    ),
  }),
);

export const bundleInput = closed({
  manifest: bundleManifest,
  basePath: Type.Optional(text({ max: LIMITS.filePath.max })),
  pages: Type.Array(
    closed({
      path: text(LIMITS.filePath),
      markdown: Type.Optional(
        text({ ...LIMITS.pageContent, description: 'The whole file, front matter included' }),
      ),
      hash: Type.Optional(
        sha256('In place of `markdown`: SHA-256 of the text that the page has and keeps'),
      ),
      baseVersion: Type.Optional(
        integer(1, undefined, 'Version of the page that this text was made from'),
      ),
    }),
  ),
  media: Type.Optional(
    Type.Array(
      closed({
        path: text(LIMITS.filePath),
        base64: Type.Optional(text()),
        hash: Type.Optional(sha256('In place of `base64`: SHA-256 of bytes that the project has')),
      }),
      {
        description:
          'Images and files, each of at most 20 MB once decoded. If you leave it out, the project keeps its files; an empty list removes them',
      },
    ),
  ),
  partial: Type.Optional(
    Type.Boolean({ description: 'Keep pages that the bundle does not contain' }),
  ),
  replace: Type.Optional(
    Type.Boolean({
      description: 'The opposite of `partial`: `true` is the default, `false` is `partial: true`',
    }),
  ),
  publish: Type.Optional(Type.Boolean({ description: 'Publish every page of the bundle' })),
  dryRun: Type.Optional(
    Type.Boolean({ description: 'Return what would change, and change nothing' }),
  ),
  baseState: Type.Optional(
    text({
      max: 100,
      description: '`state` of the project’s files; if it differs, the bundle fails with 412',
    }),
  ),
});

export const bundleResult = named(
  'BundleResult',
  Type.Object({
    spaces: integer(),
    pagesCreated: integer(),
    pagesUpdated: integer(),
    pagesArchived: integer(),
    navItems: integer(),
    warnings: Type.Array(
      Type.Object({
        path: Type.Optional(text()),
        message: text(),
        rule: Type.Optional(
          oneOf(['navigation-target', 'navigation-anchor'], {
            description: 'Of an entry of the navigation with a broken link',
          }),
        ),
        url: Type.Optional(text({ description: 'The link of the entry, as the manifest has it' })),
      }),
    ),
    indexing: Type.Optional(
      integer(
        0,
        undefined,
        'Pages of the project that wait for the search index. Left out in a dry run',
      ),
    ),
  }),
);

const assetMembers = {
  hash: text({ description: 'SHA-256 of the bytes, hex' }),
  name: text(),
  mediaType: text({ description: 'Detected from the bytes' }),
  size: integer(0, undefined, 'Bytes'),
  url: text({ description: 'Address for pages and readers' }),
};

export const asset = named('Asset', Type.Object(assetMembers));

export const listedAsset = named(
  'ListedAsset',
  Type.Object({
    ...assetMembers,
    path: nullable(text({ description: 'Its path in the imported tree' })),
    createdAt: time(),
  }),
);
