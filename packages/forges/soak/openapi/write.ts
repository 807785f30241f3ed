/**
 * `bun packages/forges/soak/openapi/write.ts`: after the package's version here or the operations
 * of the tests have changed.
 */
import { installGithubDescriptions } from '@quoin/test-kit/github-description';
import { fixture, PRODUCTS } from '../../test/support/description.ts';
import { excerpt } from './excerpt.ts';

await installGithubDescriptions();
for (const product of PRODUCTS) await Bun.write(fixture(product), await excerpt(product));
