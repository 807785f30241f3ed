/**
 * `bun tooling/scripts/publish.ts`: builds and packs every public package, looks the tarballs over,
 * publishes those that the registry does not have, dependencies first, and tags the commit. What
 * was interrupted goes on where it stopped.
 *
 * `--dry-run` leaves out publishing and tags, `--registry <url>` names another registry than the one
 * that npm is set to.
 * The release workflow runs it: only there npm's proof of origin can be made.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, tool } from './src/command.ts';
import { findings } from './src/packages/findings.ts';
import { makeTarballs, nameRepository, tarballIn } from './src/packages/pack.ts';
import { publicPackages } from './src/packages/public-packages.ts';
import { isPublished, ownRegistry, publish } from './src/packages/registry.ts';

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    registry: { type: 'string' },
  },
});
const isDry = values['dry-run'];
/** Where it is the public registry: with proofs and tags. */
const isOwn = values.registry === undefined;
const registry = values.registry ?? (await ownRegistry());

/** Set by GitHub Actions. */
const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;

const begun = performance.now();
const packages = await publicPackages();
console.log(`Building ${packages.length} packages`);

const folder = await mkdtemp(join(tmpdir(), 'quoin-publish-'));
try {
  await makeTarballs(folder);
  const tarballs: string[] = [];
  for (const one of packages) {
    const tarball = tarballIn(folder, one);
    if (GITHUB_SERVER_URL !== undefined && GITHUB_REPOSITORY !== undefined) {
      const url = `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`;
      await nameRepository(tarball, url, `packages/${one.shortName}`);
    }
    const found = await findings(tarball);
    if (found.length > 0)
      throw new Error(`${one.name} is not fit to publish:\n${found.join('\n')}`);
    tarballs.push(tarball);
  }
  let published = 0;
  for (const [index, one] of packages.entries()) {
    const tarball = tarballs[index] ?? '';
    const size = `${((await stat(tarball)).size / 1000).toFixed(0)} KB`.padStart(8);
    const line = `  ${one.name.padEnd(24)}${one.version.padEnd(10)}${size}  `;
    if (await isPublished(one, registry)) {
      console.log(`${line}is there already`);
      continue;
    }
    if (!isDry) await publish(tarball, registry, isOwn);
    published += 1;
    console.log(`${line}${isDry ? 'would be published' : 'published'}`);
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${published} of ${packages.length} ${isDry ? 'to publish' : 'published'}, ${seconds} s`,
  );
} finally {
  await rm(folder, { recursive: true });
}

// Also what was published before: a run that died between the two left it without a tag.
if (!isDry && isOwn) {
  const tags = Bun.spawn([...tool('changeset'), 'git-tag'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.exitCode = await tags.exited;
}
