/** A real, headless Chromium driven by playwright-core; nothing needs to be installed for it. */
import { type Browser, chromium as engine } from 'playwright-core';
import { chromium } from './chromium.ts';

/**
 * Not the flags that @sparticuz/chromium suggests for AWS Lambda: `--disable-web-security` and
 * `--allow-running-insecure-content` would hide faults of ours, and with `--single-process` one
 * closed page ends the browser.
 */
const FLAGS = [
  '--no-sandbox', // Chromium's sandbox refuses root and most containers; our own pages only.
  '--disable-gpu',
  '--disable-dev-shm-usage', // containers have 64 MB there
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts one; close it with `close()` or `await using`. @throws see `chromium` */
export const browser = async (): Promise<Browser> => {
  const { executable, env } = await chromium();
  return engine.launch({
    executablePath: executable,
    args: FLAGS,
    env: { ...definedEnvironment(), ...env },
  });
};

const definedEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
