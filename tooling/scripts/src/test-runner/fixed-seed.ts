/**
 * Loaded before the tests of a unit: properties draw the same values in each run of `check`, so that
 * none fails by chance. `bun test` in a package and `soak` draw new ones.
 */
import fc from 'fast-check';

/** Any constant: a property that fails prints it with the path to its counterexample. */
const SEED = 20_261_122;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
