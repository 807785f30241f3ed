/** The first thing wrong with a value, in plain words; never the value itself. */
export interface Problem {
  /** Where, as `scopes[3]` or `manifest.spaces[0].name`; empty for the whole. */
  readonly path: string;
  /** A sentence without full stop that names the place. */
  readonly message: string;
}

/** Longest member name that is repeated to the client. */
const SHOWN_NAME = 60;

/** A member's name as it may be shown: quoted, cut. */
export const quoted = (name: string): string =>
  JSON.stringify(name.length > SHOWN_NAME ? `${name.slice(0, SHOWN_NAME)}…`.toWellFormed() : name);

const PLAIN_NAME = /^[A-Za-z_$][\w$-]{0,59}$/;

/** Extends a path by a member's name or an index. */
export const join = (path: string, step: string | number): string => {
  if (typeof step === 'number') return `${path}[${step}]`;
  if (!PLAIN_NAME.test(step)) return `${path}[${quoted(step)}]`;
  return path === '' ? step : `${path}.${step}`;
};
