/** Writes versions of a page of three sections: so many, or until it is killed. */
import { section, word } from '@quoin/search-index/testing';
import { openSectionIndex, type SectionIndexLocation } from '../../src/full-text/index.ts';
import { OPTIONS } from '../section-indexes.ts';

const [place = '', name = '', times = ''] = process.argv.slice(2);
const location: SectionIndexLocation = JSON.parse(place);
const writer = await openSectionIndex(location, 'writer', OPTIONS);

const versionOf = (version: string) =>
  [0, 1, 2].map((ordinal) =>
    section({
      pageId: name,
      ordinal,
      hash: version,
      keys: [ordinal, 10 + Number(version)],
      words: [word(`version${version}`), word('all')],
    }),
  );

for (let version = 0; times === '' || version < Number(times); version++) {
  await writer.write('here', async (transaction) => {
    const stored = await transaction.stored('current', [name]);
    const removed = stored.flatMap(({ id, ordinal, hash }) => {
      const old = versionOf(hash)[ordinal];
      return old === undefined ? [] : [{ id, state: old.state, analysed: old.analysed }];
    });
    await transaction.apply({ added: versionOf(String(version)), moved: [], removed });
  });
  process.stdout.write(`written ${version}\n`);
}
await writer.close();
