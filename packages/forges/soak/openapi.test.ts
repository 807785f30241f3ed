import { beforeAll, expect, test } from 'bun:test';
import { installGithubDescriptions } from '@quoin/test-kit/github-description';
import { fixture, PRODUCTS } from '../test/support/description.ts';
import { excerpt } from './openapi/excerpt.ts';

beforeAll(installGithubDescriptions, 600_000);

test.each(PRODUCTS)(
  'The fixture of %s equals the excerpt (if not: bun packages/forges/soak/openapi/write.ts)',
  async (product) => {
    const written = await Bun.file(fixture(product)).text();
    // Not `toBe`: a difference would print megabytes.
    expect(written === (await excerpt(product))).toBe(true);
  },
);
