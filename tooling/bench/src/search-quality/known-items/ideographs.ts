/** Two Chinese, Japanese or Korean characters that are side by side on few pages. */
import { FEW_PAGES, type KnownItems } from './known-item.ts';
import { Places } from './places.ts';

const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}/gu;

export const ideographItems: KnownItems = ({ pages }) => {
  const places = new Places();
  for (const { id, title, text } of pages) {
    for (const [run] of `${title}\n${text}`.matchAll(RUN)) {
      const characters = [...run];
      for (let at = 1; at < characters.length; at += 1) {
        places.add(`${characters[at - 1]}${characters[at]}`, id);
      }
    }
  }
  return [...places].flatMap(([text, wanted]) =>
    wanted.size <= FEW_PAGES ? [{ text, wanted }] : [],
  );
};
