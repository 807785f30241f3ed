/** Every state of the widget is accessible, in both themes, on desktop and phone. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { AxeBuilder } from '@axe-core/playwright';
import { oneInCheck } from '@quoin/test-kit';
import type { Page } from 'playwright-core';
import { type Harness, startHarness } from './harness.ts';
import { answers, CITATION, CONVERSATION, refuses } from './stand-in.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

const EVERYTHING = `# Heading

Text with **bold**, \`code\`, a [link](guides/a) and proof [1].

1. one
   - two

> quote

| a | b |
|---|---|
| 1 | 2 |

\`\`\`sh
a line of code that is so long that it has to be scrolled sideways in any panel of this width
\`\`\`
`;

const long = { ...CITATION, quote: 'Fasten every line. '.repeat(40) };

/** Each state, and what it takes to get there. */
const states: readonly (readonly [string, (tab: Page) => Promise<unknown>])[] = [
  ['closed', (tab) => tab.getByRole('button', { name: 'Ask the docs', exact: true }).waitFor()],
  [
    'open',
    async (tab) => {
      await tab.getByRole('button', { name: 'Ask the docs', exact: true }).click();
      await tab.getByRole('textbox').and(tab.locator(':focus')).waitFor();
    },
  ],
  [
    'waiting',
    async (tab) => {
      harness.service.reply({ kind: 'stream', run: ({ gone }) => gone });
      await harness.ask(tab, 'How?');
      await tab.getByText('Searching the documentation…').waitFor();
    },
  ],
  [
    'stopped',
    async (tab) => {
      await tab.getByRole('button', { name: 'Stop', exact: true }).click();
      await tab.getByRole('button', { name: 'Try again', exact: true }).waitFor();
    },
  ],
  [
    'answered',
    async (tab) => {
      harness.service.reply(answers({ answer: EVERYTHING, citations: [CITATION, long] }));
      await harness.ask(tab, 'How?');
      await tab.getByRole('button', { name: /^Show all/ }).waitFor();
      await tab.getByRole('button', { name: 'Helpful', exact: true }).click();
      await tab.locator('[aria-pressed="true"]').waitFor();
    },
  ],
  [
    'not answered',
    async (tab) => {
      harness.service.reply(answers({ answer: 'Not there.', citations: [], answered: false }));
      await harness.ask(tab, 'Who?');
      await tab.getByText('Not there.').waitFor();
    },
  ],
  [
    'refused',
    async (tab) => {
      harness.service.reply(refuses(403, { error: 'Origin not allowed for this key' }));
      await harness.ask(tab, 'What?');
      await tab.getByText('Origin not allowed for this key').waitFor();
    },
  ],
  [
    'cut off',
    async (tab) => {
      harness.service.reply({
        kind: 'stream',
        run: (stream) => {
          stream.event('start', { conversationId: CONVERSATION, model: 'harbour-1' });
          stream.event('delta', { text: EVERYTHING });
          stream.end();
        },
      });
      await harness.ask(tab, 'Where?');
      await tab.getByText('The answer was cut off.').waitFor();
    },
  ],
  [
    'too long',
    async (tab) => {
      await tab.getByRole('textbox').fill('a'.repeat(4_001));
      await tab.getByText('4001 / 4000').waitFor();
    },
  ],
];

/**
 * Of all rules, the requirements of WCAG 2.2 at AA, at any impact; of the others, what is serious.
 */
const WCAG = /^wcag2/;
const GRAVE = new Set(['serious', 'critical']);

for (const colorScheme of oneInCheck(['light', 'dark'] as const, import.meta.path)) {
  for (const [device, width] of [
    ['desktop', 1200],
    ['phone', 360],
  ] as const) {
    test(`every state is accessible and fits, ${colorScheme}, on a ${device}`, async () => {
      const tab = await harness.visit(undefined, { colorScheme, viewport: { width, height: 740 } });
      for (const [name, go] of states) {
        await go(tab);
        // Without iframes nothing is to be put together, and no further page to be opened for it.
        const { violations } = await new AxeBuilder({ page: tab })
          .setLegacyMode()
          .include('quoin-assistant')
          .analyze();
        const found = violations
          .filter(({ tags, impact }) => tags.some((t) => WCAG.test(t)) || GRAVE.has(impact ?? ''))
          .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        expect([name, found]).toEqual([name, []]);
        const overflow = await tab.evaluate(
          `(root => [document.documentElement, root.querySelector('.log')].map(e => e.scrollWidth - e.clientWidth))(document.querySelector('quoin-assistant').shadowRoot)`,
        );
        expect([name, overflow]).toEqual([name, [0, 0]]);
      }
      await tab.context().close();
    });
  }
}
