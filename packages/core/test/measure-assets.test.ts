/** Images from before sizes were kept get theirs. */
import { expect, test } from 'bun:test';
import { measureAssets } from '../src/index.ts';
import { databases } from './support/databases.ts';
import { openPages } from './support/pages.ts';

const GIF = Uint8Array.from(
  [...'GIF89a'].map((letter) => letter.charCodeAt(0)).concat([7, 0, 5, 0, 0, 0, 0]),
);

test.each([...databases])(
  'an image without a size is measured, and others are left, on %s',
  async (_, open) => {
    await using world = await open();
    const ada = await world.person('Ada');
    const { projectId } = await openPages(world, ada);
    const { files, ids } = world.deps;
    const hashOf = (bytes: Uint8Array): string => Bun.SHA256.hash(bytes, 'hex');
    const asset = async (bytes: Uint8Array<ArrayBuffer>, isKept = true) => {
      if (isKept) await files.put(hashOf(bytes), bytes);
      return {
        id: ids.next(),
        projectId,
        hash: hashOf(bytes),
        name: 'a.gif',
        path: `${hashOf(bytes)}.gif`,
        mediaType: 'image/gif',
        size: bytes.byteLength,
        createdAt: world.now(),
        createdBy: ada.id,
        width: null,
        height: null,
      };
    };
    const rows = [
      await asset(GIF),
      await asset(GIF.slice(0, 6)),
      await asset(Uint8Array.of(1, 2, 3), false),
    ];
    await world.db.write((stores) => stores.assets.insertMany(rows));
    expect(await measureAssets(world.deps)).toBe(1);
    const kept = await world.db.read((stores) =>
      stores.assets.list(projectId, { after: null, limit: 9 }),
    );
    expect(kept.map(({ width, height }) => [width, height])).toEqual([
      [7, 5],
      [null, null],
      [null, null],
    ]);
    expect(await measureAssets(world.deps)).toBe(0);
  },
);
