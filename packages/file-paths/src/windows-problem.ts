/** Names that Windows cannot store, or reads as another file. Pure. */
import * as messages from './messages.ts';

/** Names of devices, with any extension, and characters that no name may contain (Naming Files, Paths, and Namespaces, Win32). */
const DEVICE = /^(?:con|conin\$|conout\$|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])[ .]*(?:\.|:|$)/i;
const CHARACTERS = /[<>:"|?*]/;

/** A name of eight and three characters, which Windows may have given to another file: `GITHUB~1`. */
const SHORT_NAME = /^[^.~]{1,6}~\d{1,6}(?:\.[^.]{0,3})?$/;

/** Paths that begin like a device, or contain a character that the other rules search. */
const SUSPICIOUS = /(?:^|\/)(?:con|prn|aux|nul|com|lpt)|[<>:"|?*~]/i;

const nameProblem = (name: string): string | null => {
  if (DEVICE.test(name)) return messages.deviceName({ name });
  if (CHARACTERS.test(name)) return messages.windowsCharacter;
  if (SHORT_NAME.test(name)) return messages.shortName;
  return null;
};

/**
 * Returns why Windows cannot write the path, or would write another file, as text that follows it;
 * null for a portable one. The path has passed `pathProblem`.
 */
export const windowsProblem = (path: string): string | null => {
  if (!SUSPICIOUS.test(path)) return null;
  for (const name of path.split('/')) {
    const problem = nameProblem(name);
    if (problem !== null) return problem;
  }
  return null;
};
