/** A documentation on the real service, as its readers' browsers see it. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { AppService } from '../app/app-service.ts';
import { sharedAppService } from '../app/shared-app-service.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGNgYGD4DwQAAwEBAGwYnMkAAAAASUVORK5CYII=';

const GUIDE = `---
title: Mooring a ship
description: From the first rope to the last
---

A ship is moored with ropes that run from her bow and her stern to bollards on the quay, so that neither wind nor tide takes her away while she is loaded, and so that she can leave at once when the harbour master asks for the berth.

## Ropes

<Tabs>
<Tab title="Linux">

Run it on Linux.

</Tab>
<Tab title="macOS">

Run it on a Mac.

</Tab>
</Tabs>

\`\`\`console
$ harbour moor --ropes 2
moored at berth 7
$ harbour status
\`\`\`

## Bollards

<Tabs>
<Tab title="Linux">

Bollards on Linux.

</Tab>
<Tab title="macOS">

Bollards on a Mac.

</Tab>
</Tabs>

<Note>
A bollard holds what a crane cannot. [Look at the tides](tides.md) first.
</Note>

![The quay from above](quay.png)

### Knots

${'The bowline does not slip. '.repeat(60)}

## Tides

| Time | Height |
|---|---|
| 06:12 | 1.4 m |

<Accordion title="Spring tides">

Twice a month.

</Accordion>

${'Water comes and goes. '.repeat(90)}
`;

const TABS = [
  'JavaScript',
  'TypeScript',
  'Python',
  'Go',
  'Ruby',
  'Rust',
  'Kotlin',
  'Swift',
  'Java',
];
const LONG_LINE = `const rope = '${'long '.repeat(60)}';`;

/** Blocks whose look depends on the room that they have. */
const BLOCKS = `# Blocks

A paragraph that is longer than a line of the page, so that its right edge is the edge of the text.

<Badge color="green">Stable</Badge> <Badge color="red">Removed</Badge> <Badge>Plain</Badge>

<Note>A note.</Note>

<Tabs>
${TABS.map((name) => `<Tab title="${name} client">\n\nRun ${name}.\n\n</Tab>`).join('\n')}
</Tabs>

\`\`\`js {2}
${LONG_LINE}
const marked = true;
\`\`\`

| Setting | Default | Description |
|---|---|---|
| \`HARBOUR_LIMIT_OF_REQUESTS_THAT_A_NETWORK_MAKES_IN_A_MINUTE\` | \`postgres://localhost:5432/harbour\` | Words about the setting that wrap |

| Berth | Depth |
|---|---|
| 7 | 9 m |

\`\`\`mermaid
graph TD
  A[Ask] --> B{Free?}
  B -->|no| B
  B --> A
\`\`\`
`;

const MANIFEST = {
  version: 1,
  name: 'Harbour',
  spaces: [
    {
      name: 'Guides',
      slug: 'guides',
      locale: 'en',
      nav: [
        { type: 'page', file: 'guides/start' },
        {
          type: 'group',
          label: 'Ships',
          items: [
            { type: 'page', file: 'guides/mooring' },
            { type: 'page', file: 'guides/tides' },
          ],
        },
      ],
    },
    {
      name: 'API',
      slug: 'api',
      locale: 'en',
      nav: [
        { type: 'page', file: 'api/overview' },
        { type: 'page', file: 'api/blocks' },
      ],
    },
    { name: 'أدلة', slug: 'adilla', locale: 'ar', nav: [{ type: 'page', file: 'adilla/start' }] },
  ],
};

const PAGES = [
  { path: 'guides/start.md', markdown: '# Start here\n\nEverything begins at the quay.\n' },
  { path: 'guides/mooring.md', markdown: GUIDE },
  {
    path: 'guides/tides.md',
    markdown: '# Tides\n\nThe tide table of the harbour.\n\n## Neap\n\nLow.\n',
  },
  { path: 'api/overview.md', markdown: '# API overview\n\nCall it.\n' },
  { path: 'api/blocks.md', markdown: BLOCKS },
  {
    path: 'adilla/start.md',
    markdown: '# البداية\n\nكل شيء يبدأ من الرصيف.\n\n```sh\necho 1\n```\n',
  },
];

/** A font for a brand. */
const ownFont = async (): Promise<string> => {
  const file = '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2';
  return (await Bun.file(new URL(import.meta.resolve(file))).bytes()).toBase64();
};

export interface SiteWorld extends AppService {
  /** Settings of the project. */
  set(settings: Readonly<Record<string, unknown>>): Promise<void>;
  /** A stranger's window, which hears of everything that a site must not do. */
  visit(options?: BrowserContextOptions): Promise<{ page: Page; faults: string[] }>;
}

export const openSiteWorld = async (): Promise<SiteWorld> => {
  const service = await sharedAppService();
  await service.api('POST', '/api/v1/projects', { name: 'Harbour', visibility: 'public' });
  await service.api('POST', '/api/v1/projects/harbour/bundle', {
    manifest: MANIFEST,
    pages: PAGES,
    media: [
      { path: 'guides/quay.png', base64: PNG },
      { path: 'brand/own.woff2', base64: await ownFont() },
    ],
    publish: true,
  });
  return {
    ...service,
    async set(settings) {
      await service.api('PATCH', '/api/v1/projects/harbour/settings', settings);
    },
    async visit(options = {}) {
      const page = await service.open({ as: null, ...options });
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('request', (request) => {
        if (!request.url().startsWith(service.url)) faults.push(`asked ${request.url()}`);
      });
      return { page, faults };
    },
  };
};
