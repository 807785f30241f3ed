/** The way in: steps, tabs, accordions and a quote. */
import { lastOf } from '../hand.ts';
import { block, fillForm, group, heading, list, type Piece, text } from '../pieces.ts';

export const MANOEUVRE: readonly Piece[] = [
  heading(2, 'Enter the harbour'),
  text(
    'A pilot guides each ship from the outer buoy to its berth. The pilot boat meets you two miles before the entrance, on the side that is away from the wind. ',
    'Lower a ladder on that side, keep a speed of six knots, and do not turn before the pilot is on the bridge. ',
    'The rules of the passage are on the page ',
    { link: 'Pilots' },
    '.',
  ),
  block(
    'Steps',
    '<Steps titleSize="h3">\n<Step title="Call the pilot">\nUse channel twelve, and say the name of your ship twice.\n</Step>\n\n<Step title="Follow the lights">\nKeep the white light above the green one.\n</Step>\n\n<Step title="Make fast">\nGive the forward line first.\n</Step>\n</Steps>',
    async (hand, page) => {
      const steps = [
        ['Call the pilot', 'Use channel twelve, and say the name of your ship twice.'],
        ['Follow the lights', 'Keep the white light above the green one.'],
        ['Make fast', 'Give the forward line first.'],
      ] as const;
      for (const [at, [title, words]] of steps.entries()) {
        if (at > 0) await hand.add(lastOf(page, 'Steps'), 'Step');
        await page.keyboard.type(title);
        await hand.intoText(lastOf(page, 'Step'));
        await page.keyboard.type(words);
      }
      await fillForm(hand, lastOf(page, 'Steps'), 'Steps', { 'Title size': 'Heading 3' });
    },
  ),
  text(
    'Large ships turn in the basin before they make fast, with two tugs and at slack water only. Small ships turn at their berth. ',
    'The tide decides which of the two ways is open to you, and the harbour master decides if the tide is not clear.',
  ),
  text(
    'In fog the harbour closes for ships that are longer than one hundred metres. Smaller ships may enter behind a tug, which gives one long sound every minute. ',
    'The lamps on the pier are lit by day as well as soon as the view is less than one kilometre. ',
    'If you lose sight of the lamps, stop the engine, drop an anchor outside the channel, and call the office before you do anything else.',
  ),
  text(
    'In a storm from the west the swell reaches the inner basin. Double the lines, put out more fenders, and keep the engine ready. ',
    'The office warns all ships two hours before the wind is expected, by radio and with two red lights on the tower. ',
    'Ships at the western quay move to the southern quay at the cost of the harbour, if there is room and time for it.',
  ),
  group(['Tabs', 'Tabs'], 'Tab', [
    { title: 'High water', words: 'Pass over the sill without a tug.' },
    { title: 'Low water', words: 'Wait at the outer buoy.' },
  ]),
  list('Quote', ['A ship in harbour is safe, but that is not what ships are built for.']),
  heading(3, 'Questions of captains'),
  text(
    'Captains ask the office the same questions every week. These are the answers, with the rule that each of them follows from.',
  ),
  group(['AccordionGroup', 'Accordion group'], 'Accordion', [
    {
      title: 'May I anchor in the basin?',
      words: 'Only with the permission of the harbour master.',
    },
    { title: 'May I bunker at night?', words: 'Yes, with a watch on deck.' },
  ]),
  block(
    'Accordion',
    '<Accordion title="Who pays the tug?" description="Since last year">\nThe ship that asked for it.\n</Accordion>',
    async (hand, page) => {
      await page.keyboard.type('Who pays the tug?');
      await hand.intoText(lastOf(page, 'Accordion'));
      await page.keyboard.type('The ship that asked for it.');
      await fillForm(hand, lastOf(page, 'Accordion'), 'Accordion', {
        Description: 'Since last year',
      });
    },
  ),
  block(
    'Expandable',
    '<Expandable title="The rule in full">\nSection nine of the harbour act.\n</Expandable>',
    async (hand, page) => {
      await page.keyboard.type('Section nine of the harbour act.');
      await hand.fill(
        lastOf(page, 'Expandable').getByLabel('Title of Expandable', { exact: true }),
        'The rule in full',
      );
    },
  ),
];
