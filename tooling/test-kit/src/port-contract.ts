/** Tests of the contract of a port: implementations pass it, and implementations with a fault do not. */
import { describe, expect, test } from 'bun:test';
import { AssertionError } from 'node:assert/strict';

type Checks<Name extends string, Subject> = Readonly<
  Record<Name, (subject: Subject) => Promise<void>>
>;

type Open<Subject> = () => Subject | Promise<Subject>;

/** An implementation with a fault, and the checks that report it, among others. */
export interface Fault<Name extends string, Subject> {
  readonly open: Open<Subject>;
  readonly fails: readonly NoInfer<Name>[];
}

/** Names of the checks that fail. Throws each error that is not an assertion of a check. */
const failedChecks = async <Subject>(
  checks: Checks<string, Subject>,
  open: Open<Subject>,
): Promise<string[]> => {
  const failed: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const subject = await open();
    try {
      await check(subject);
    } catch (error) {
      if (!(error instanceof AssertionError)) throw error;
      failed.push(name);
    }
  }
  return failed;
};

/**
 * Tests that the checks report implementations with a fault.
 * @param port a noun, such as `a journal`
 * @param faults by what the implementation does wrong
 */
export const testContract = <Name extends string, Subject>(
  port: string,
  checks: Checks<Name, Subject>,
  faults: Readonly<Record<string, Fault<Name, Subject>>>,
): void => {
  describe(`the contract of ${port}`, () => {
    test.each(Object.entries(faults))(`reports ${port} that %s`, async (_, { open, fails }) => {
      expect(await failedChecks(checks, open)).toEqual(expect.arrayContaining([...fails]));
    });

    test('each check reports one of the implementations with a fault', () => {
      const reporting = new Set<string>(Object.values(faults).flatMap(({ fails }) => fails));
      expect([...reporting].toSorted()).toEqual(Object.keys(checks).toSorted());
    });
  });
};
