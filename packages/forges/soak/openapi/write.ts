/**
 * `bun packages/forges/soak/openapi/write.ts`: after the package's version here or the operations
 * of the tests have changed.
 */
import { fixture, PRODUCTS } from '../../test/support/description.ts';
import { excerpt, installDescriptions } from './excerpt.ts';

await installDescriptions();
for (const product of PRODUCTS) await Bun.write(fixture(product), await excerpt(product));
