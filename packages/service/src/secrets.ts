/** The deployment's secret, and what is derived from it. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '@quoin/core';
import * as messages from './messages/service.ts';
import { sealing } from './sealing.ts';

const hasCode = (problem: unknown, code: string): boolean =>
  typeof problem === 'object' && problem !== null && Reflect.get(problem, 'code') === code;

/** What a file that was cut off or emptied falls short of; 32 bytes are 43 characters. */
const MIN_LENGTH = 32;

/**
 * Reads the kept secret, or makes one that only the owner of the process can read. Safe when two
 * start concurrently, and when one is killed on the way: the file appears whole or not at all.
 * @throws {Error} when it cannot be written, or holds no secret
 */
export const loadOrCreateSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    const aside = `${file}.${process.pid}`;
    try {
      writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
      // Fails when the other one was first.
      linkSync(aside, file);
    } catch (problem) {
      if (!hasCode(problem, 'EEXIST')) throw problem;
    } finally {
      rmSync(aside, { force: true });
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < MIN_LENGTH) {
    throw new Error(messages.secretDamaged({ file }));
  }
  return secret;
};

/** Keys for each purpose are separate (HKDF, RFC 5869), so that one signature never serves as another. */
const keysFrom = (secret: string): ((purpose: string) => Buffer) => {
  const keys = new Map<string, Buffer>();
  return (purpose) => {
    let key = keys.get(purpose);
    if (key === undefined) {
      key = Buffer.from(hkdfSync('sha256', secret, 'quoin', purpose, 32));
      keys.set(purpose, key);
    }
    return key;
  };
};

export type DeploymentSecrets = ReturnType<typeof secretsFrom>;

/** @param previous older secrets, for what was sealed under them */
export const secretsFrom = (secret: string, previous: readonly string[] = []) => {
  const keyFor = keysFrom(secret);
  return {
    hash: (text) => Bun.SHA256.hash(text, 'hex'),
    sign: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
    ...sealing(keyFor, previous.map(keysFrom)),
  } satisfies Secrets;
};
