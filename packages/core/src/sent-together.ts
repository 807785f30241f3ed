/**
 * Waits for statements that are sent together: over a network they cost one delay. Ends when all of them
 * are answered, also if one fails: none may be sent after the end of its transaction.
 * @throws the first failure in the order of the list
 */
export const sentTogether = async <const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [At in keyof Statements]: Awaited<Statements[At]> }> => {
  await Promise.allSettled(statements);
  return Promise.all(statements);
};
