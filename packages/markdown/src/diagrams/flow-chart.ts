/**
 * A flow chart of Mermaid as the library reads it: a statement a line, spaces around links. And what
 * a drawing of it is measured by. Pure.
 */

export interface FlowChart {
  readonly text: string;
  /** How many arrows and lines it has at least. */
  readonly links: number;
  /** How often `&` joins nodes. */
  readonly joined: number;
  /** A path leads back to a node at which a path begins: the library may not draw that node first. */
  readonly isRound: boolean;
}

/** https://mermaid.js.org/syntax/flowchart.html (Links between nodes) */
const LINK = /(?:<|[xo](?=--|==|-\.))?(?:-{2,}|={2,}|-\.+-?|~{3,})(?:>|[xo](?=[\s|]))?/y;
const NAME = /[\p{L}\p{N}_]+/uy;

const CLOSING: Readonly<Record<string, string>> = {
  '[': ']',
  '(': ')',
  '{': '}',
  '|': '|',
  '"': '"',
};

/** The offset behind what begins at `from` with a bracket, a bar or a quote. */
const behind = (text: string, from: number): number => {
  const open = text.charAt(from);
  const close = CLOSING[open] ?? '';
  let depth = 1;
  let at = from + 1;
  for (; at < text.length && depth > 0; at++) {
    const character = text.charAt(at);
    if (character === '"' && open !== '"') at = Math.max(at, behind(text, at) - 1);
    else if (character === close) depth -= 1;
    else if (character === open) depth += 1;
  }
  return at;
};

/** `--` and its like open a label, which a link of three characters and more closes. */
const opensLabel = (link: string): boolean => /^(?:--|==|-\.)$/.test(link);

/** Longer links only take more room. */
const shortest = (link: string): string =>
  link
    .replace(/^(<?)-{2,}>$/, '$1-->')
    .replace(/^(<?)={2,}>$/, '$1==>')
    .replace(/^(<?)-\.+-?>$/, '$1-.->')
    .replace(/^-{3,}$/, '---')
    .replace(/^={3,}$/, '===')
    .replace(/^-\.+-$/, '-.-');

class Reader {
  text = '';
  links = 0;
  joined = 0;
  isRound = false;
  private at = 0;
  private first: string | null = null;
  private isTarget = false;

  constructor(private readonly source: string) {}

  read(): void {
    const { source } = this;
    while (this.at < source.length) {
      const character = source.charAt(this.at);
      if (character in CLOSING) this.copy(behind(source, this.at));
      else if (character === ';' || character === '\n') this.endStatement();
      else if (!this.link() && !this.name()) {
        if (character === '&') this.joined += 1;
        this.copy(this.at + 1);
      }
    }
  }

  private copy(end: number): void {
    this.text += this.source.slice(this.at, end);
    this.at = end;
  }

  private endStatement(): void {
    this.text += '\n';
    this.at += 1;
    this.isTarget = false;
  }

  private link(): boolean {
    LINK.lastIndex = this.at;
    const link = LINK.exec(this.source)?.[0];
    if (link === undefined) return false;
    this.at += link.length;
    this.text += ` ${opensLabel(link) ? link : shortest(link)}`;
    // A label in bars is at the link, for the library.
    if (this.source.charAt(this.at) === '|') this.copy(behind(this.source, this.at));
    this.text += ' ';
    if (!opensLabel(link)) {
      this.links += 1;
      this.isTarget = true;
    }
    return true;
  }

  private name(): boolean {
    NAME.lastIndex = this.at;
    const name = NAME.exec(this.source)?.[0];
    if (name === undefined) return false;
    this.copy(this.at + name.length);
    if (this.isTarget && name === this.first) this.isRound = true;
    // The words before the first link are its node; the words of the head are on a line of their
    // own.
    if (this.first === null && !/^(?:subgraph|direction|end)$/.test(name)) this.first = name;
    return true;
  }
}

const HEAD = /^(?:graph|flowchart)(?:-elk)?[ \t]*(TB|TD|BT|RL|LR|[<>^v])?[ \t]*(?:;|\n|$)/;

/** Null for a text that does not begin as one. */
export const flowChartOf = (text: string): FlowChart | null => {
  const head = HEAD.exec(text);
  if (head === null) return null;
  const reader = new Reader(text.slice(head[0].length));
  reader.read();
  const { links, joined, isRound } = reader;
  return { text: `flowchart ${head[1] ?? 'TB'}\n${reader.text}`, links, joined, isRound };
};
