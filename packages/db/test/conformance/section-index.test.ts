/** Every stored search index passes the contract of `@quoin/search-index`. */
import { describe, test } from 'bun:test';
import { sectionIndexChecks } from '@quoin/search-index/testing';
import { storedIndexes } from '../section-indexes.ts';

describe.each(storedIndexes)('an index on $name', ({ open }) => {
  for (const [name, check] of Object.entries(sectionIndexChecks)) {
    test(name, async () => {
      await using index = await open();
      await check(index);
    });
  }
});
