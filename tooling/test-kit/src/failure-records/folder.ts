/**
 * Where a test process leaves what explains its failures: output of services and pictures of pages.
 * Named by `check`, which shows what belongs to a failed test and deletes the rest.
 */
export const recordFolder = (): string | null => {
  const folder = process.env.QUOIN_TEST_RECORDS;
  return folder === undefined || folder === '' ? null : folder;
};
