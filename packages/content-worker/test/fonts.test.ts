/** Uploaded fonts: what pages need to know of them, and the parts that browsers load. */
import { afterAll, describe, expect, test } from 'bun:test';
import { createContentWorkers } from '../src/index.ts';

/** On a loaded machine, a process needs more than the service's own 10 seconds for its first font. */
const workers = createContentWorkers({ renderMs: 60_000 });
afterAll(() => workers[Symbol.dispose]());

const fontNamed = (name: string): Promise<Uint8Array> =>
  Bun.file(new URL(import.meta.resolve(`@fontsource/${name}.woff2`))).bytes();

const LATIN = await fontNamed('noto-sans/files/noto-sans-latin-400-normal');
const GREEK = await fontNamed('noto-sans/files/noto-sans-greek-700-normal');
/** Letters of many languages of Europe and of Vietnamese, and signs. */
const EXTENDED = await fontNamed('noto-sans/files/noto-sans-latin-ext-400-normal');

/** Names of the parts of a font. */
const partsOf = async (bytes: Uint8Array): Promise<string[]> => {
  const facts = await workers.readFont(bytes);
  if ('problem' in facts) throw new Error(facts.problem);
  return facts.parts.map(({ name }) => name);
};

const isIn = (range: string, character: number): boolean =>
  range.split(',').some((one) => {
    const [from = '', to = from] = one.slice(2).split('-');
    return character >= Number.parseInt(from, 16) && character <= Number.parseInt(to, 16);
  });

describe('facts of a font', () => {
  test('a font has its weight, its lines, its width beside Arial and the parts that it has letters of', async () => {
    const facts = await workers.readFont(LATIN);
    if ('problem' in facts) throw new Error(facts.problem);
    const { parts, ...measures } = facts;
    expect(measures).toEqual({
      weight: '400',
      ascent: 1.069,
      descent: 0.293,
      lineGap: 0,
      relativeWidth: expect.closeTo(1.08, 1),
    });
    const latin = parts.find(({ name }) => name === 'latin');
    expect(isIn(latin?.range ?? '', 'a'.charCodeAt(0))).toBe(true);
    expect(isIn(latin?.range ?? '', 'я'.charCodeAt(0))).toBe(false);
  });

  test('a font without Latin letters has no width beside Arial', async () => {
    expect(await workers.readFont(GREEK)).toMatchObject({ weight: '700', relativeWidth: null });
  });

  test.each([
    ['text', new TextEncoder().encode('wOFF is another format'), /not a WOFF2 font/],
    ['a font that ends too early', LATIN.subarray(0, LATIN.length / 2), /damaged/],
    ['a header alone', LATIN.subarray(0, 48), /damaged/],
    ['nothing', new Uint8Array(), /not a WOFF2 font/],
  ])('%s is refused with a reason', async (_what, bytes, reason) => {
    expect(await workers.readFont(bytes)).toEqual({ problem: expect.stringMatching(reason) });
  });

  test('a font whose bytes are changed at any place is read or refused, and the process goes on', async () => {
    const places = [12, 20, 30, 50, 60, 90, 200, 2_000, LATIN.length - 40];
    for (const place of places) {
      const bytes = LATIN.slice();
      bytes.set([0xff, 0xff, 0xff, 0xff], place);
      const facts = await workers.readFont(bytes);
      expect('problem' in facts ? facts.problem.length : facts.parts.length).toBeGreaterThan(0);
    }
    expect(await partsOf(LATIN)).toContain('latin');
  });

  test('a font that claims to be 4 GB is refused before it is read', async () => {
    const bytes = LATIN.slice();
    new DataView(bytes.buffer).setUint32(16, 0xffff_ffff);
    expect(await workers.readFont(bytes)).toEqual({
      problem: 'it is too large without compression',
    });
  });
});

describe('parts of a font', () => {
  test('a font with nearly all characters in one part is not cut', async () => {
    expect(await partsOf(LATIN)).toEqual(['latin']);
    expect(await partsOf(GREEK)).toEqual(['greek']);
  });

  test('the parts of a font have each of its characters', async () => {
    const facts = await workers.readFont(EXTENDED);
    if ('problem' in facts) throw new Error(facts.problem);
    expect(facts.parts.map(({ name }) => name)).toEqual(['rest', 'latin', 'latin-ext']);
    for (const letter of 'ŁžẠ–₫') {
      const code = letter.codePointAt(0) ?? 0;
      expect([letter, facts.parts.some(({ range }) => isIn(range, code))]).toEqual([letter, true]);
    }
  });

  test('a part has the characters of its script, fewer bytes, and the same lines', async () => {
    const whole = await workers.readFont(EXTENDED);
    const cut = await workers.cutFont(EXTENDED, 'latin');
    if (cut === null) throw new Error('no part');
    expect(cut.byteLength).toBeLessThan(EXTENDED.byteLength / 10);
    expect(await partsOf(cut)).toEqual(['latin']);
    const { parts: _, relativeWidth: __, ...lines } = Object(await workers.readFont(cut));
    expect(whole).toMatchObject(lines);
  });

  test('a part that the font or no font has is null, and so is one of a file that is not a font', async () => {
    expect(await workers.cutFont(LATIN, 'thai')).toBeNull();
    expect(await workers.cutFont(LATIN, 'other')).toBeNull();
    expect(await workers.cutFont(new Uint8Array(64), 'latin')).toBeNull();
  });
});
