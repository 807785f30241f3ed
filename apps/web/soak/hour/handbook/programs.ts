/** Programs and data: code and an API. */
import { lastOf } from '../hand.ts';
import { block, fillForm, heading, type Piece, text } from '../pieces.ts';

const STATION = 'curl https://example.com/tides';

export const PROGRAMS: readonly Piece[] = [
  heading(2, 'Programs and data'),
  text(
    'The station on the pier measures wind, waves and the height of the water once a minute. Programs read the values of the last year over the network, without an account. ',
    'The command ',
    { word: 'tides', mark: 'Code' },
    ' prints the same values in a terminal.',
  ),
  text(
    'Values are kept for ten years. Older ones are in the archive of the town, on paper, and can be read there on two afternoons of the week. ',
    'If a value is missing, the station was being cleaned, or lightning had hit the mast. The program then returns the last value with the time at which it was measured. ',
    'Please do not ask more often than once a minute: you would only get the same answer again.',
  ),
  text(
    'A notice can be sent by a program as well as by mail. The endpoint accepts the same fields as the form on paper, and answers with the number of the berth. ',
    'Send the number of the ship with each request, and keep the answer until you have left the harbour. ',
    'A program that sends a notice twice gets the first answer again, so you can repeat a request that had no answer.',
  ),
  block(
    'Code block',
    '```js tides.js\nconst high = 4.2;\nconsole.log(high);\n```',
    async (hand, page) => {
      await page.keyboard.type('const high = 4.2;');
      await page.keyboard.press('Enter');
      await page.keyboard.type('console.log(high);');
      const code = page.locator('.ProseMirror .qe-code').last();
      await hand.fill(code.getByLabel('Language', { exact: true }), 'js');
      await hand.fill(code.getByLabel('Title and options', { exact: true }), 'tides.js');
    },
  ),
  block(
    'Code group',
    '<CodeGroup>\n```sh npm\nnpm install tides\n```\n\n```sh Bun\nbun add tides\n```\n</CodeGroup>',
    async (hand, page) => {
      for (const [at, [title, code]] of [
        ['npm', 'npm install tides'],
        ['Bun', 'bun add tides'],
      ].entries()) {
        if (at > 0) await hand.add(lastOf(page, 'CodeGroup'), 'Code block');
        await page.keyboard.type(code ?? '');
        const block = lastOf(page, 'CodeGroup').locator('.qe-code').last();
        await hand.fill(block.getByLabel('Language', { exact: true }), 'sh');
        await hand.fill(block.getByLabel('Title and options', { exact: true }), title ?? '');
      }
    },
  ),
  block(
    'Terminal',
    `<Terminal title="Read the tide" prompt="$">\n\`\`\`\n${STATION}\n\`\`\`\n</Terminal>`,
    async (hand, page) => {
      await page.keyboard.type(STATION);
      await fillForm(hand, lastOf(page, 'Terminal'), 'Terminal', {
        Title: 'Read the tide',
        Prompt: '$',
      });
    },
  ),
  block(
    'API endpoint',
    '<ApiEndpoint method="POST" path="/notices">\nSends the notice of a ship.\n</ApiEndpoint>',
    async (hand, page) => {
      await fillForm(hand, lastOf(page, 'ApiEndpoint'), 'API endpoint', {
        'HTTP method': 'POST',
        Path: '/notices',
      });
      await hand.intoText(lastOf(page, 'ApiEndpoint'));
      await page.keyboard.type('Sends the notice of a ship.');
    },
  ),
  block(
    'Parameter table',
    '<ParameterTable in="body">\n- `ship` `string`, required: the name of the ship\n</ParameterTable>',
    async (hand, page) => {
      await page.keyboard.type('- `ship` `string`, required: the name of the ship');
      await fillForm(hand, lastOf(page, 'ParameterTable'), 'Parameter table', {
        'Location of the parameters': 'Body',
      });
    },
  ),
  block(
    'Response example',
    '<ResponseExample status="201">\n```\n{ "berth": 7 }\n```\n</ResponseExample>',
    async (hand, page) => {
      await page.keyboard.type('{ "berth": 7 }');
      await fillForm(hand, lastOf(page, 'ResponseExample'), 'Response example', { Status: '201' });
    },
  ),
];
