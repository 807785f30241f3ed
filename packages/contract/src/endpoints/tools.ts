/**
 * Block catalogue, validation, conversion: nothing here is saved
 * (docs/internals/interface.md#quality-and-validation).
 */
import { Type } from '@sinclair/typebox';
import { READS } from '../agent-tool.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { closed } from '../schemas/common.ts';
import {
  component,
  conversion,
  conversionEvents,
  convertInput,
  importedFile,
  parsedMarkdown,
  validation,
} from '../schemas/content.ts';
import { text } from '../schemas/kinds.ts';

export const components = {
  list: endpoint({
    id: 'components.list',
    method: 'GET',
    path: '/components',
    auth: 'bearer',
    scope: 'docs:read',
    summary: 'List the blocks that pages can use',
    tag: 'Content tools',
    response: Type.Object({ components: Type.Array(component) }),
    mcp: {
      tool: 'list_components',
      mode: 'local',
      title: 'List blocks',
      description:
        'Lists the blocks that pages can use beside Markdown, such as callouts, steps and tabs, with their attributes and an example of each. Use it before you write a page.',
      hints: READS,
    },
    example: {
      response: {
        components: [
          {
            name: 'Note',
            category: 'callout',
            description: 'Something to know',
            attributes: [],
            children: 'Markdown',
            contains: null,
            parents: null,
            inline: false,
            example: '<Note>Runs on every quay.</Note>',
          },
        ],
      },
    },
  }),
};

export const validate = {
  run: endpoint({
    id: 'validate.run',
    isHeavy: true,
    method: 'POST',
    path: '/validate',
    auth: 'bearer',
    scope: 'docs:read',
    summary: 'Check a draft without saving it',
    tag: 'Content tools',
    body: closed({
      markdown: text({ ...LIMITS.validateMarkdown, description: 'The whole text' }),
      title: Type.Optional(
        text({
          ...LIMITS.title,
          description: 'Title of the page, if it is separate from the text',
        }),
      ),
    }),
    bodyLimit: LIMITS.pageBodyBytes,
    response: validation,
    mcp: {
      tool: 'validate_markdown',
      mode: 'local',
      title: 'Check Markdown',
      description:
        'Checks a text before it is saved: blocks left open, unknown blocks and attributes, wrong nesting, front matter that is not YAML, each with its line. Nothing is saved. Use it before create_page and update_page.',
      hints: READS,
    },
    cli: 'validate',
    example: {
      body: { markdown: '# Getting started\n\n<Note>Open' },
      response: {
        valid: false,
        issues: [
          {
            rule: 'block-open',
            severity: 'error',
            message: '<Note> is never closed',
            line: 3,
            column: 1,
            endLine: 3,
            endColumn: 7,
          },
        ],
        stats: { words: 3, headings: 1, codeBlocks: 0, links: 0, images: 0 },
        outline: [{ level: 1, title: 'Getting started', anchor: 'getting-started' }],
      },
    },
  }),
};

export const parse = {
  run: endpoint({
    id: 'parse.run',
    isHeavy: true,
    method: 'POST',
    path: '/parse',
    auth: 'bearer',
    scope: 'docs:read',
    summary: 'Parse a text into its tree',
    description:
      'For editors: the tree that validation and rendering read, with the place of every node in the text. Nothing is saved.',
    tag: 'Content tools',
    body: closed({ markdown: text({ ...LIMITS.pageContent, description: 'The whole text' }) }),
    bodyLimit: LIMITS.pageBodyBytes,
    response: parsedMarkdown,
    errors: ['unavailable'],
    example: {
      body: { markdown: '# Start\n' },
      response: {
        frontMatter: null,
        nodes: [
          {
            type: 'heading',
            from: 0,
            to: 7,
            depth: 1,
            children: [{ type: 'text', from: 2, to: 7, value: 'Start' }],
          },
        ],
      },
    },
  }),
};

export const imports = {
  file: endpoint({
    id: 'imports.file',
    isHeavy: true,
    method: 'POST',
    path: '/import/file',
    auth: 'bearer',
    scope: 'docs:read',
    summary: 'Convert one document to Markdown',
    description: 'docx, pdf, html, md or txt, up to 20 MB once decoded.',
    tag: 'Import and export',
    body: closed({ filename: text({ min: 1, max: 255 }), base64: text() }),
    bodyLimit: LIMITS.importFileBodyBytes,
    response: importedFile,
    errors: ['unavailable'],
    cli: 'import FILE',
    example: {
      body: { filename: 'start.txt', base64: 'UnVuIHRoZSBpbnN0YWxsZXIgb25jZS4=' },
      response: { title: 'start', markdown: 'Run the installer once.\n', warnings: [], assets: [] },
    },
  }),

  convert: endpoint({
    id: 'imports.convert',
    isHeavy: true,
    method: 'POST',
    path: '/import/convert',
    auth: 'bearer',
    scope: 'docs:read',
    summary: 'Convert a source tree into pages and a manifest',
    description:
      'Send images and other files that are not text with empty `content`, so that links to them can be checked. `assets` names the files to send in `media` of a bundle. `unmapped` lists what was not converted. With `Accept: text/event-stream` the answer is a stream of events: `progress` any number of times, then `done` with the result, or `error`. With `fetchImages`, Quoin fetches images of other hosts and `images` has them: at most 200 images of 5 MB each and 50 MB together, within two minutes. An image that is not fetched has a line in `unmapped` with the reason, and its page keeps the link.',
    tag: 'Import and export',
    body: convertInput,
    bodyLimit: LIMITS.bundleBodyBytes,
    response: conversion,
    errors: ['unavailable'],
    events: conversionEvents,
    cli: 'import FOLDER',
    example: {
      body: { files: [{ path: 'guides/getting-started.md', content: '# Getting started\n' }] },
      response: {
        dialect: 'generic',
        manifest: sample.manifest,
        pages: [{ path: 'guides/getting-started.md', markdown: '# Getting started\n' }],
        assets: [],
        redirects: [],
        unmapped: [],
        addresses: [{ path: 'guides/getting-started.md', address: '/docs/guides/getting-started' }],
        pagesInNavigation: 1,
      },
    },
  }),
};
