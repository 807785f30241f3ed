/** Changes of a page's structure read back as they were meant, and change only their own lines. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { fixtures } from './support/fixtures.ts';
import { DRAWN, hostilePage } from './support/hostile-pages.ts';
import { open } from './support/page.ts';
import { CHANGES, changesOf } from './support/restructure.ts';
import { structureFault } from './support/structure-fault.ts';
import { placeName } from './support/typing.ts';

describe('on real pages, at every place', () => {
  for (const change of CHANGES) {
    test(change.name, () => {
      const faults = fixtures.flatMap(({ name, markdown }) => {
        const page = open(markdown);
        return changesOf(page.doc, change).flatMap(({ pos, doc }) => {
          const fault = structureFault(page, doc, change);
          return fault === null ? [] : [`${name} at ${pos}, ${placeName(page.doc, pos)}: ${fault}`];
        });
      });
      expect(faults).toEqual([]);
    });
  }
});

test('each change at any place in texts of users and programs', () => {
  fc.assert(
    fc.property(hostilePage, fc.nat(), (markdown, choice) => {
      const page = open(markdown);
      for (const change of CHANGES) {
        const changes = changesOf(page.doc, change);
        const chosen = changes[choice % Math.max(1, changes.length)];
        if (chosen === undefined) continue;
        const fault = structureFault(page, chosen.doc, change);
        expect(fault === null ? null : `${change.name}: ${fault}`).toBeNull();
      }
    }),
    { ...DRAWN, numRuns: process.env.QUOIN_TEST_LONG === '1' ? 80 : 40 },
  );
});
