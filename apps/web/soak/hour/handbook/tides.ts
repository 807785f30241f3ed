/** Tides and weather: formulas, diagrams, parts of a line, and the end of the page. */
import { lastOf } from '../hand.ts';
import { block, fillForm, heading, type Piece, text } from '../pieces.ts';

export const NATURE: readonly Piece[] = [
  heading(2, 'Tides and weather'),
  text(
    'The height of the tide is the sum of many waves. The longest of them has a period of half a day, and the office prints a table of the heights of each day.',
  ),
  text(
    'Wind from the sea raises the water by up to half a metre, and wind from the land lowers it by the same amount. ',
    'The table does not know the wind of tomorrow, so add a margin to each value that you read from it. ',
    'In spring the river brings sand into the channel, and the depth at the entrance changes within a week. The office measures it every Monday.',
  ),
  block('Formula', '```math\nh = a \\cos(t)\n```', (_hand, page) =>
    page.keyboard.type('h = a \\cos(t)'),
  ),
  block('Formula in text', '<Math>a + b</Math>', async (hand, page) => {
    await hand.fill(page.locator('.qe-panel').getByLabel('TeX', { exact: true }), 'a + b');
    await hand.closeForm(null);
  }),
  block('Diagram', '```mermaid\ngraph LR; Sea --> Channel\n```', (_hand, page) =>
    page.keyboard.type('graph LR; Sea --> Channel'),
  ),
  block(
    'Markdown source',
    '<Mermaid caption="The way in">\n\n```mermaid\ngraph LR; Channel --> Berth\n```\n\n</Mermaid>',
    async (_hand, page) => {
      for (const line of [
        '<Mermaid caption="The way in">',
        '',
        '```mermaid',
        'graph LR; Channel --> Berth',
        '```',
        '',
        '</Mermaid>',
      ]) {
        await page.keyboard.type(line);
        if (!line.startsWith('</')) await page.keyboard.press('Enter');
      }
    },
  ),
  block('Badge', '<Badge color="green">New</Badge>', async (hand, page) => {
    const panel = page.locator('.qe-panel');
    await hand.fill(panel.getByLabel('Text', { exact: true }), 'New');
    await hand.use(panel.getByRole('button', { name: 'Green', exact: true }));
    await hand.closeForm(null);
  }),
  block('Icon', '<Icon name="anchor" label="Anchor" />', async (hand, page) => {
    const panel = page.locator('.qe-panel');
    await hand.search(panel.getByLabel('Name', { exact: true }), 'anchor', 'Icons');
    await hand.fill(panel.getByLabel('Label', { exact: true }), 'Anchor');
    await hand.closeForm(null);
  }),
  block(
    'Update',
    '<Update label="2.1.0" description="May 2026">\nA new table of tides.\n</Update>',
    async (hand, page) => {
      await fillForm(hand, lastOf(page, 'Update'), 'Update', {
        Label: '2.1.0',
        Description: 'May 2026',
      });
      await hand.intoText(lastOf(page, 'Update'));
      await page.keyboard.type('A new table of tides.');
    },
  ),
  heading(4, 'At the end'),
  text(
    'Tell the office when you leave, and wait for the pilot at the place where he left you. Pay the fee before you cast off, by card or from an account with the harbour. ',
    'If something was missing or wrong in this handbook, write a line into the book at the gate. The harbour master reads the book every Friday, and the next edition says what was changed. ',
    'We wish you a safe journey, and enough water under the keel until you come back.',
  ),
];
