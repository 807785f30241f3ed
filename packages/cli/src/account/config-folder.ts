/** Where the command keeps what belongs to the person and to no folder. */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { Environment } from '../io.ts';

/** `QUOIN_CONFIG_DIR`, else the system's place (XDG Base Directory 0.8; `%APPDATA%` on Windows). */
export const configFolder = (env: Environment, platform = process.platform): string => {
  const own = env.QUOIN_CONFIG_DIR;
  if (own) return own;
  const { APPDATA: appData, XDG_CONFIG_HOME: xdg } = env;
  if (platform === 'win32' && appData) return join(appData, 'quoin');
  // XDG Base Directory 0.8: relative paths are ignored.
  if (xdg && isAbsolute(xdg)) return join(xdg, 'quoin');
  return join(env.HOME || homedir(), '.config', 'quoin');
};
