/** The deployment's secret, and what is derived from it. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '@quoin/core';

const hasCode = (problem: unknown, code: string): boolean =>
  typeof problem === 'object' && problem !== null && Reflect.get(problem, 'code') === code;

/** Reads the kept secret, or makes one that only the owner of the process can read. Safe when two start at once. */
export const keepSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  try {
    // `wx`: exactly one process makes it.
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, randomBytes(32).toString('base64url'));
    closeSync(handle);
  } catch (problem) {
    if (!hasCode(problem, 'EEXIST')) throw problem;
  }
  return readFileSync(file, 'utf8').trim();
};

/** Keys for each purpose are separate (HKDF, RFC 5869), so that one signature never serves as another. */
export const secretsFrom = (secret: string): Secrets => {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    let key = keys.get(purpose);
    if (key === undefined) {
      key = Buffer.from(hkdfSync('sha256', secret, 'quoin', purpose, 32));
      keys.set(purpose, key);
    }
    return key;
  };
  return {
    hash: (text) => Bun.SHA256.hash(text, 'hex'),
    sign: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
  };
};
