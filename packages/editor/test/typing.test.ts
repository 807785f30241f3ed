/** One typed word is one changed line, wherever it is typed; what is typed is text. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { fixtures } from './support/fixtures.ts';
import { DRAWN, hostilePage } from './support/hostile-pages.ts';
import { open } from './support/page.ts';
import { MEANINGFUL, placeName, textFault, typingPlaces, wordFault } from './support/typing.ts';

describe('one word is one line', () => {
  for (const { name, markdown } of fixtures) {
    test(`one typed word changes one line at every fifth place of ${name}`, () => {
      const page = open(markdown);
      const faults = typingPlaces(page.doc)
        .filter((_, index) => index % 5 === 0)
        .flatMap((pos) => {
          const fault = wordFault(page, pos);
          return fault === null ? [] : [`${placeName(page.doc, pos)} at ${pos}: ${fault}`];
        });
      expect(faults).toEqual([]);
    });
  }

  test('one typed word changes one line in any text of authors and programs', () => {
    fc.assert(
      fc.property(hostilePage, fc.nat(), (markdown, choice) => {
        const page = open(markdown);
        const places = typingPlaces(page.doc);
        fc.pre(places.length > 0);
        expect(wordFault(page, places[choice % places.length] ?? 0)).toBeNull();
      }),
      { ...DRAWN, numRuns: 150 },
    );
  });
});

describe('what is typed is text', () => {
  for (const { name, markdown } of fixtures) {
    test(`typed text is text at places of ${name}`, () => {
      const page = open(markdown);
      const places = typingPlaces(page.doc);
      const faults = MEANINGFUL.flatMap((text, turn) =>
        places
          .filter((_, index) => index % 151 === turn)
          .flatMap((pos) => {
            const fault = textFault(page, pos, text);
            const place = placeName(page.doc, pos);
            return fault === null ? [] : [`${text} in ${place} at ${pos}: ${fault}`];
          }),
      );
      expect(faults).toEqual([]);
    });
  }
});
