/** Opens an address in the person's browser. */
import { spawn } from 'node:child_process';
import type { Environment } from '../io.ts';

/** No shell reads the address, on any system. */
const openerFor = (env: Environment, platform: NodeJS.Platform): [string, ...string[]] => {
  const { BROWSER: own } = env;
  if (own) return [own];
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
};

/**
 * @param address - of the server, so not trusted: only the web's schemes are opened
 * @returns whether something was started; `BROWSER` names another program
 */
export const openInBrowser = (address: string, env: Environment): Promise<boolean> => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return Promise.resolve(false);
  const [program, ...args] = openerFor(env, process.platform);
  return new Promise((resolve) => {
    const child = spawn(program, [...args, url.href], { detached: true, stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
};
