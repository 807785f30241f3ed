/** This process's environment with changes, without variables that have no value. */
export const definedEnvironment = (
  changes: Readonly<Record<string, string | undefined>> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...process.env, ...changes }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
