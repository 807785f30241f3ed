/** Whether an error of the file system has a code: `ENOENT`, `EEXIST`. */
export const hasErrorCode = (problem: unknown, code: string): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === code;
