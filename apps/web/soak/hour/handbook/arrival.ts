/** Before a ship arrives: texts, callouts and lists. */
import { callout, heading, list, type Piece, text } from '../pieces.ts';

export const ARRIVAL: readonly Piece[] = [
  heading(2, 'Before you arrive'),
  text(
    'The harbour is open to every ship that is shorter than two hundred metres and needs less than nine metres of water. ',
    'Tell the harbour office at least one day before you arrive which ship you sail, what you carry, and how long you want to stay. ',
    { word: 'Never', mark: 'Bold' },
    ' enter the channel before a pilot has answered. ',
    'The office answers within one hour between six in the morning and ten at night, and within four hours at any other time.',
  ),
  text(
    'If your plans change, send a new notice instead of a second one for the same ship. ',
    'The office keeps only the ',
    { word: 'latest', mark: 'Italic' },
    ' notice of a ship, and the berth of an older notice is given to the next ship in the list. ',
    'A notice that is more than two days late counts as a new one, and you pay the fee for it again.',
  ),
  text(
    'Ships that carry passengers send the list of the passengers too. The list names each person once, with the country of the passport and the port at which the journey began. ',
    'Children who travel without their parents are marked, and the office asks for a letter of the parents before the ship may enter. ',
    'The list is deleted one month after the ship has left, unless a court asks for it before that day.',
  ),
  text(
    'Dangerous cargo needs a permit of its own. Write its number, its weight and its place on board into the notice, and keep the papers of the sender on the bridge. ',
    'The fire brigade reads the notice as well, and can send the ship to the outer berth, which is two kilometres away from the town. ',
    'A ship that hides dangerous cargo loses its right to enter for a whole year.',
  ),
  callout(
    'Info',
    'Information',
    'Opening hours',
    'All times in this handbook are local times of the harbour.',
  ),
  callout('Note', 'Note', 'One notice', 'A convoy sends one notice for all of its ships.'),
  callout(
    'Tip',
    'Tip',
    'Save an hour',
    'Ships that send their papers with the notice are inspected first.',
  ),
  callout(
    'Check',
    'Success',
    'You are done',
    'The answer of the office names your berth and your pilot.',
  ),
  callout(
    'Warning',
    'Warning',
    'Shallow water',
    'The western channel loses half a metre in the autumn.',
  ),
  callout('Danger', 'Danger', 'Closed gate', 'A closed flood gate cannot be opened from the sea.'),
  heading(3, 'What to prepare'),
  text(
    'Bring these papers with you. The inspector reads them on board, and gives them back before you leave the ship.',
  ),
  list('Bulleted list', [
    'The register of the ship',
    'The list of the crew',
    'The insurance of the cargo',
  ]),
  text(
    'The inspection follows the same order every time, so that you can prepare each step while the one before it goes on.',
  ),
  list('Numbered list', [
    'The inspector reads the papers',
    'The crew opens the hatches',
    'The captain signs the report',
  ]),
  text('Before the inspector comes on board, go through this list with your first officer.'),
  list('Task list', ['The gangway is down', 'The lamps are on']),
];
