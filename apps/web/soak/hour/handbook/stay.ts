/** At the berth: a table, cards and columns. */
import { lastOf } from '../hand.ts';
import { block, fillForm, heading, type Piece, text } from '../pieces.ts';

const PRICES: readonly (readonly string[])[] = [
  ['Length', 'Day', 'Week'],
  ['Up to 50 m', '40', '200'],
  ['Up to 200 m', '90', '500'],
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const STAY: readonly Piece[] = [
  heading(2, 'Your stay'),
  text(
    'Each berth has water, power and a waste station. Power is metered, and the meter is read when you arrive and when you leave. ',
    'Water is free for the crew, and has a price for tanks that are larger than ten cubic metres. ',
    'The waste station accepts oil, batteries and paint on every day of the week, but ',
    { word: 'ballast', mark: 'Strikethrough' },
    ' and fishing nets only after you asked the office.',
  ),
  block(
    'Table',
    [row(PRICES[0] ?? []), row(['---', '---', '---']), ...PRICES.slice(1).map(row)].join('\n'),
    async (hand, page) => {
      const cells = page.locator('.ProseMirror table').last().locator('th, td');
      for (const [at, cell] of PRICES.flat().entries()) {
        if (at > 0) await hand.nextCell(cells.nth(at));
        await page.keyboard.type(cell);
      }
    },
  ),
  text(
    'The prices are for ships that stay at one berth. If you move to another berth on the same day, you pay for the larger of the two. ',
    'A ship that leaves before noon does not pay for that day, and a ship that arrives after eight in the evening pays half of it.',
  ),
  text(
    'You may repair the ship at its berth as long as nothing falls into the water. Painting above the water is allowed on dry days, sanding is not. ',
    'Work on the engine that needs more than six hours must be told to the office, because a ship that cannot move blocks its neighbours. ',
    'Divers work only with a flag on the ship and a second person on the quay.',
  ),
  text(
    'The town is a walk of ten minutes from the gate. Shops are open until eight, and the doctor of the harbour sees sailors without an appointment in the morning. ',
    'Letters for the crew wait in the office for one month. ',
    'The seamen of all countries meet in the old lifeboat house, where there is warm food, a library, and a telephone that costs nothing.',
  ),
  block(
    'Card group',
    '<CardGroup>\n<Card title="Pilots" href="/guides/pilots">\nWho guides you in.\n</Card>\n\n<Card title="Fees">\nWhat you pay.\n</Card>\n</CardGroup>',
    async (hand, page) => {
      await page.keyboard.type('Pilots');
      await hand.intoText(lastOf(page, 'Card'));
      await page.keyboard.type('Who guides you in.');
      await fillForm(hand, lastOf(page, 'Card'), 'Card', { Link: '/guides/pilots' });
      await hand.add(lastOf(page, 'CardGroup'), 'Card');
      await page.keyboard.type('Fees');
      await hand.intoText(lastOf(page, 'Card'));
      await page.keyboard.type('What you pay.');
    },
  ),
  block(
    'Card',
    '<Card title="Storm" icon="wind" color="red">\nDouble all lines.\n</Card>',
    async (hand, page) => {
      await page.keyboard.type('Storm');
      await hand.intoText(lastOf(page, 'Card'));
      await page.keyboard.type('Double all lines.');
      const card = lastOf(page, 'Card');
      await hand.openForm(card, 'Card');
      await hand.search(card.getByLabel('Icon', { exact: true }), 'wind', 'Icons');
      await hand.use(card.getByRole('button', { name: 'Red', exact: true }));
      await hand.closeForm(card);
    },
  ),
  block(
    'Columns',
    '<Columns>\n<Column>\nPort side, red.\n</Column>\n\n<Column>\nStarboard side, green.\n</Column>\n</Columns>',
    async (hand, page) => {
      await page.keyboard.type('Port side, red.');
      await hand.add(lastOf(page, 'Columns'), 'Column');
      await page.keyboard.type('Starboard side, green.');
    },
  ),
  block('Divider', '***'),
];
