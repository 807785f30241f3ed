/** Whether a database refused a row for its content, on either database. */

/** SQLite's constraint and type codes; PostgreSQL's classes 22 (data) and 23 (integrity). */
const BAD_ROW = /^(?:SQLITE_(?:CONSTRAINT|MISMATCH)|2[23][0-9A-Z]{3}$)/;

/** Looks through what drivers and Drizzle wrap around the error. */
export const isBadRow = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? current.code : undefined;
    if (typeof code === 'string' && BAD_ROW.test(code)) return true;
  }
  return false;
};
