/** Commits that are signed, as git itself verifies them. */
import { expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKey } from 'openpgp';
import { commitOf, failure, fixture, put, SIGNAL } from './support/fixture.ts';

const { folder, remote, repository } = await fixture({
  // From source; the other tests use the built program.
  program: fileURLToPath(new URL('../src/child/main.ts', import.meta.url)),
});
const WHO = 'quoin@example.com';

const run = async (
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<string> => {
  const child = Bun.spawn([...command], {
    env: { ...process.env, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const said = (await child.stdout.text()) + (await child.stderr.text());
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')}: ${said}`);
  return said;
};

const sshKey = async (name: string, ...options: readonly string[]): Promise<string> => {
  const path = join(folder.path, name);
  await run(['ssh-keygen', '-q', '-N', '', '-C', WHO, '-f', path, ...options]);
  return Bun.file(path).text();
};

/** Two commits, signed and pushed together. */
const pushSigned = async (signWith: string) => {
  const { source, head, work, all } = await repository();
  const { commit } = await head();
  const target = { branch: 'main', parents: [commit], treeOf: null, basePath: '', signWith };
  const first = commitOf([put('b.md', 'b')], 'One\n\nWith a body.\n');
  const second = commitOf([put('c.md', 'c')], 'Two\n');
  const pushed = await remote.push(source, target, [first, second], SIGNAL);
  expect(pushed).toMatchObject({ kind: 'pushed', commit: (await work.head()) ?? '' });
  expect(await all()).toEqual({ 'a.md': 'a\n', 'b.md': 'b', 'c.md': 'c' });
  await work.fsck();
  return work;
};

const publicHalf = async (key: string) => {
  const half = await remote.signingKey(key, SIGNAL);
  if ('refusal' in half) throw new Error(half.refusal);
  return half;
};

const KEYS: Readonly<Record<string, () => Promise<string>>> = {
  Ed25519: () => sshKey('ed25519', '-t', 'ed25519'),
  'RSA 3072': () => sshKey('rsa', '-t', 'rsa', '-b', '3072'),
  'ECDSA P-256': () => sshKey('p256', '-t', 'ecdsa', '-b', '256'),
  'ECDSA P-521': () => sshKey('p521', '-t', 'ecdsa', '-b', '521'),
  'PKCS #8': async () =>
    generateKeyPairSync('ec', {
      namedCurve: 'P-384',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey,
};

test.each(Object.entries(KEYS))(
  'git verifies commits that an SSH key signed: %s',
  async (name, made) => {
    const key = await made();
    const { format, publicKey, fingerprint } = await publicHalf(key);
    expect(format).toBe('ssh');
    const line = join(folder.path, `${Bun.hash(name)}.pub`);
    await Bun.write(line, `${publicKey}\n`);
    expect(await run(['ssh-keygen', '-l', '-f', line])).toContain(fingerprint);
    const work = await pushSigned(key);
    const allowed = join(folder.path, `${Bun.hash(name)}.allowed`);
    await Bun.write(allowed, `${WHO} ${publicKey}\n`);
    const verify = (commit: string) =>
      work.git('-c', `gpg.ssh.allowedSignersFile=${allowed}`, 'verify-commit', commit);
    await verify('main');
    await verify('main~1');
    await expect(verify('main~2')).rejects.toThrow();
    // Another key is not accepted.
    const other = await publicHalf(await sshKey(`other ${Bun.hash(name)}`, '-t', 'ed25519'));
    await Bun.write(allowed, `${WHO} ${other.publicKey}\n`);
    await expect(verify('main')).rejects.toThrow();
  },
);

const pgpKey = async (passphrase = '') =>
  generateKey({
    userIDs: [{ name: 'Quoin', email: WHO }],
    ...(passphrase !== '' && { passphrase }),
  });

test('gpg verifies commits that an OpenPGP key signed', async () => {
  const { privateKey } = await pgpKey();
  const { format, publicKey, fingerprint } = await publicHalf(privateKey);
  expect(format).toBe('openpgp');
  const work = await pushSigned(privateKey);
  expect(publicKey).toStartWith('-----BEGIN PGP PUBLIC KEY BLOCK-----');
  expect(fingerprint).toMatch(/^[0-9A-F]{40}$/);
  const home = join(folder.path, 'gpg');
  await mkdir(home);
  await chmod(home, 0o700);
  await Bun.write(join(home, 'public.asc'), publicKey);
  await run(['gpg', '--homedir', home, '--batch', '--import', join(home, 'public.asc')]);
  const verify = (commit: string) =>
    run(['git', '-C', work.path, 'verify-commit', commit], { GNUPGHOME: home });
  expect(await verify('main')).toContain('Good signature');
  expect(await verify('main~1')).toContain(fingerprint);
  // The same signature does not fit another message.
  const commit = await work.git('cat-file', 'commit', 'main');
  await Bun.write(join(home, 'forged'), `${commit.replace(/Two$/, 'Three')}\n`);
  const forged = await work.git('hash-object', '-t', 'commit', '-w', join(home, 'forged'));
  await expect(verify(forged)).rejects.toThrow('BAD signature');
});

test('keys that cannot sign are refused with the reason, and without a part of the key', async () => {
  const encrypted = join(folder.path, 'encrypted');
  await run(['ssh-keygen', '-q', '-t', 'ed25519', '-N', 'a passphrase', '-f', encrypted]);
  const good = await sshKey('damaged', '-t', 'ed25519');
  const refused: readonly (readonly [string, string])[] = [
    [await Bun.file(encrypted).text(), 'passphrase'],
    [(await pgpKey('a passphrase')).privateKey, 'passphrase'],
    [(await pgpKey()).publicKey, 'OpenPGP private key'],
    [await Bun.file(`${encrypted}.pub`).text(), 'OpenPGP private key'],
    [good.slice(0, 200), 'OpenPGP private key'],
    [`${good.slice(0, 120)}${good.slice(160)}`, ''],
    [await sshKey('short', '-t', 'rsa', '-b', '1024'), 'at least 2048 bits'],
    ['', 'OpenPGP private key'],
  ];
  for (const [key, reason] of refused) {
    const answer = await remote.signingKey(key, SIGNAL);
    const said = 'refusal' in answer ? answer.refusal : '';
    expect({ key, said }).toEqual({ key, said: expect.stringContaining(reason) });
    expect(said).not.toBe('');
    const lines = key.split('\n').filter((line) => line.length > 20);
    expect(lines.filter((line) => said.includes(line))).toEqual([]);
  }
  const { source, head } = await repository();
  const { commit } = await head();
  const target = { branch: 'main', parents: [commit], treeOf: null, basePath: '' };
  const push = remote.push(
    source,
    { ...target, signWith: 'x' },
    [commitOf([put('b.md', 'b')])],
    SIGNAL,
  );
  expect((await failure(push)).message).toContain('The signing key cannot be used');
  expect((await head()).commit).toBe(commit);
});
