/** The ports of use cases on a real database. For tests only. */
export {
  DIALECTS,
  type Dialect,
  openTestDeps,
  type TestDeps,
  type TestDepsOptions,
} from './open-test-deps.ts';
