/**
 * The lines of a Markdown text that can be headings or paragraphs of the top level. Code, HTML
 * blocks, comments, block quotes and lists come out as breaks.
 */

export interface BlockLine {
  /**
   * `heading`: opens with one to six hashes. `text`: part of a paragraph, or the underline that
   * makes it a heading. `continuation`: part of a paragraph, indented like code, so never an
   * underline. `break`: ends a paragraph.
   */
  readonly kind: 'heading' | 'text' | 'continuation' | 'break';
  /** Without its indentation. */
  readonly text: string;
}

const CODE_INDENT = 4;
const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const THEMATIC_BREAK = /^([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const LIST_MARKER = /^(?:[-+*]|[0-9]{1,9}[.)])(?:[ \t]+|$)/;
const HEADING = /^#{1,6}(?:[ \t]|$)/;
/** Blocks that may hold blank lines, each with what ends it. */
const RAW_BLOCKS: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^<!--/, /-->/],
  [/^\{\/\*/, /\*\//],
  [/^<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
];
const TAG = /^<[A-Za-z/!?]/;

const BREAK: BlockLine = { kind: 'break', text: '' };

/** Columns of white space before the text; a tab reaches to the next multiple of 4. */
const indentOf = (line: string): number => {
  let columns = 0;
  for (const character of line) {
    if (character === ' ') columns++;
    else if (character === '\t') columns += CODE_INDENT - (columns % CODE_INDENT);
    else break;
  }
  return columns;
};

interface Fence {
  readonly marker: string;
  /** Indentation of the list item's text that holds it, 0 at the top level. */
  readonly container: number;
}

class BlockReader {
  private fence: Fence | null = null;
  private rawEnd: RegExp | null = null;
  /** Indentation of the open list item's text, 0 outside of lists. */
  private list = 0;
  /** Text that follows without a blank line belongs to a quote, list or tag. */
  private attached = false;
  private inParagraph = false;

  read(line: string): BlockLine {
    const text = line.trim();
    const indent = indentOf(line);
    const read = this.inRaw(text, indent) ? BREAK : this.readOutside(text, indent);
    this.inParagraph = read.kind === 'text' || read.kind === 'continuation';
    return read;
  }

  /** Whether the line lies in, or ends, a fenced block of code or a raw block. */
  private inRaw(text: string, indent: number): boolean {
    if (this.rawEnd !== null) {
      if (this.rawEnd.test(text)) this.rawEnd = null;
      return true;
    }
    if (this.fence === null) return false;
    const { marker, container } = this.fence;
    if (text !== '' && indent < container) {
      // The list item ended, and its fence with it.
      this.fence = null;
      return false;
    }
    const closes = text.startsWith(marker) && text.replaceAll(marker.charAt(0), '') === '';
    if (closes && indent - container < CODE_INDENT) this.fence = null;
    return true;
  }

  private readOutside(text: string, indent: number): BlockLine {
    if (text === '') {
      this.attached = false;
      return BREAK;
    }
    if (this.list > 0 && indent >= this.list) return this.readInList(text, indent - this.list);
    if (indent >= CODE_INDENT) return this.inParagraph ? { kind: 'continuation', text } : BREAK;
    if (this.opensBlock(text, indent)) return BREAK;
    if (HEADING.test(text)) {
      this.leave();
      return { kind: 'heading', text };
    }
    if (this.attached) return BREAK;
    this.list = 0;
    return { kind: 'text', text };
  }

  private readInList(text: string, indent: number): BlockLine {
    this.attached = true;
    if (indent < CODE_INDENT) this.openFence(text, this.list);
    return BREAK;
  }

  private opensBlock(text: string, indent: number): boolean {
    return (
      this.openFence(text, 0) ||
      this.isThematicBreak(text) ||
      this.openList(text, indent) ||
      this.openQuote(text) ||
      this.openRaw(text) ||
      this.openTag(text)
    );
  }

  private leave(): void {
    this.list = 0;
    this.attached = false;
  }

  private openFence(text: string, container: number): boolean {
    const marker = FENCE.exec(text)?.[0];
    if (marker === undefined) return false;
    this.fence = { marker, container };
    if (container === 0) this.leave();
    return true;
  }

  /** Under a paragraph a line of hyphens makes a heading instead. */
  private isThematicBreak(text: string): boolean {
    if (!THEMATIC_BREAK.test(text) || (this.inParagraph && /^-+$/.test(text))) return false;
    this.leave();
    return true;
  }

  private openList(text: string, indent: number): boolean {
    const marker = LIST_MARKER.exec(text)?.[0];
    // A line of one hyphen under a paragraph makes a heading, not an empty item.
    if (marker === undefined || (this.inParagraph && marker === text)) return false;
    const width = marker.trimEnd().length;
    const space = marker.length - width;
    this.list = indent + width + (space > CODE_INDENT ? 1 : Math.max(space, 1));
    this.attached = true;
    this.openFence(text.slice(marker.length), this.list);
    return true;
  }

  private openQuote(text: string): boolean {
    if (!text.startsWith('>')) return false;
    this.list = 0;
    this.attached = true;
    return true;
  }

  private openRaw(text: string): boolean {
    for (const [start, end] of RAW_BLOCKS) {
      const opening = start.exec(text)?.[0];
      if (opening === undefined) continue;
      this.leave();
      this.rawEnd = end.test(text.slice(opening.length)) ? null : end;
      return true;
    }
    return false;
  }

  /** A tag starts a paragraph's text only where a paragraph is open already. */
  private openTag(text: string): boolean {
    if (!TAG.test(text) || this.inParagraph) return false;
    this.list = 0;
    this.attached = true;
    return true;
  }
}

/** One result for each line of the text, in order; time is linear in its length. */
export function* blockLines(text: string): Generator<BlockLine> {
  const reader = new BlockReader();
  for (const line of text.split(/\r\n|\n|\r/)) yield reader.read(line);
}
