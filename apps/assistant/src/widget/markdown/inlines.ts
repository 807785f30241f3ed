/** Running text: emphasis, code, links, references. */
import { type Token, tokensOf } from './tokens.ts';
import type { Inline } from './tree.ts';

/** Which brackets and targets make links: token by index, with the address of those that open one. */
const linksOf = (tokens: readonly Token[]): ReadonlyMap<number, string | null> => {
  const links = new Map<number, string | null>();
  let open: { index: number; isImage: boolean }[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'bracket') open.push({ index, isImage: token.text === '![' });
    if (token.kind !== 'target') continue;
    const bracket = open.pop();
    // An image stays the text that it is written with.
    if (bracket === undefined || bracket.isImage) continue;
    links.set(bracket.index, token.href);
    links.set(index, null);
    // CommonMark 6.3: no link is in another one.
    open = [];
  }
  return links;
};

/** `*`, `**`, `_`, `__`, or `[` of a link. A frame for each is open once, so depth has a bound. */
interface Frame {
  readonly marker: string;
  readonly href: string;
  readonly children: Inline[];
}

const append = (children: Inline[], inline: Inline): void => {
  const last = children.at(-1);
  if (typeof inline === 'string' && typeof last === 'string') {
    children[children.length - 1] = last + inline;
  } else children.push(inline);
};

class Builder {
  readonly #frames: Frame[] = [{ marker: '', href: '', children: [] }];

  add(inline: Inline): void {
    const top = this.#frames.at(-1);
    if (top !== undefined) append(top.children, inline);
  }

  open(marker: string, href = ''): void {
    this.#frames.push({ marker, href, children: [] });
  }

  /** The innermost of the markers that is open, and not outside of a link that is. */
  innermost(markers: readonly string[]): string | null {
    for (let index = this.#frames.length - 1; index > 0; index--) {
      const { marker } = this.#frames[index] ?? { marker: '' };
      if (markers.includes(marker)) return marker;
      if (marker === '[') return null;
    }
    return null;
  }

  /** Ends the innermost frame of that marker; what is open in it was no emphasis. */
  close(marker: string): void {
    while (this.#frames.length > 1) {
      const frame = this.#frames.pop();
      if (frame === undefined) return;
      const { children } = frame;
      if (frame.marker === marker) {
        if (marker === '[') this.add({ kind: 'link', href: frame.href, children });
        else this.add({ kind: marker.length === 2 ? 'strong' : 'em', children });
        return;
      }
      this.add(frame.marker);
      for (const child of children) this.add(child);
    }
  }

  finish(): readonly Inline[] {
    this.close('');
    return this.#frames[0]?.children ?? [];
  }
}

const addRun = (builder: Builder, token: Extract<Token, { kind: 'run' }>): void => {
  const character = token.text.slice(0, 1);
  const double = character + character;
  let rest = token.text.length;
  while (token.closes && rest > 0) {
    const marker = builder.innermost(rest > 1 ? [double, character] : [character]);
    if (marker === null) break;
    builder.close(marker);
    rest -= marker.length;
  }
  const isOpen = (marker: string) => builder.innermost([marker]) !== null;
  if (token.opens && rest >= 2 && rest <= 3 && !isOpen(double)) {
    builder.open(double);
    rest -= 2;
  }
  if (token.opens && rest === 1 && !isOpen(character)) {
    builder.open(character);
    rest = 0;
  }
  if (rest > 0) builder.add(character.repeat(rest));
};

export const inlinesOf = (text: string): readonly Inline[] => {
  const tokens = tokensOf(text);
  const links = linksOf(tokens);
  const builder = new Builder();
  let inLink = false;
  for (const [index, token] of tokens.entries()) {
    const href = links.get(index);
    if (href === null) {
      builder.close('[');
      inLink = false;
    } else if (href !== undefined) {
      builder.open('[', href);
      inLink = true;
    } else if (token.kind === 'run') addRun(builder, token);
    else if (token.kind === 'code' || token.kind === 'break') builder.add(token);
    else if (token.kind === 'reference') builder.add(inLink ? `[${token.number}]` : token);
    else if (token.kind === 'address' && !inLink) {
      builder.add({ kind: 'link', href: token.href, children: [token.text] });
    } else builder.add(token.text);
  }
  return builder.finish();
};
