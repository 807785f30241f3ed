/** A real, headless Chromium that many test processes share; nothing needs to be installed for it. */
import type { BrowserServer } from 'playwright-core';
import { chromium } from '../chromium.ts';
import { definedEnvironment } from '../defined-environment.ts';

/**
 * Not the flags that @sparticuz/chromium suggests for AWS Lambda: `--disable-web-security` and
 * `--allow-running-insecure-content` would hide faults of Quoin, and with `--single-process` one
 * closed page ends the browser.
 */
const FLAGS = [
  '--no-sandbox', // Chromium's sandbox refuses root and most containers; Quoin's own pages only.
  '--disable-gpu',
  '--disable-dev-shm-usage', // containers have 64 MB there
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * @param onDeath - called when it ends without having been closed
 * @throws see `chromium`
 */
export const launchChromium = async (onDeath: () => void): Promise<BrowserServer> => {
  const { executable, env } = await chromium();
  // Late: a host of tests without a browser starts faster.
  const { chromium: engine } = await import('playwright-core');
  const server = await engine.launchServer({
    executablePath: executable,
    args: FLAGS,
    env: { ...definedEnvironment(), ...env },
  });
  let closed = false;
  const close = server.close.bind(server);
  server.close = async () => {
    closed = true;
    await close();
  };
  server.on('close', () => {
    if (!closed) onDeath();
  });
  return server;
};
