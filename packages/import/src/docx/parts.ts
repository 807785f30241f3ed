/** The parts of a docx, as mammoth reads them: inflated within limits, and repaired. */

import { ImportError } from '../import-error.ts';
import type { ImportLimits } from '../limits.ts';
import { elementsTooDeep, xmlTooLarge } from '../messages.ts';
import type { Report } from '../shared/report.ts';
import type { Archive } from './archive.ts';

/** Elements that mammoth would drop with their text; this one it reads through. */
const READ_THROUGH = 'w:smartTag';
const DROPPED_WITH_TEXT = /(<\/?)w:(?:fldSimple|bdo|dir|ruby|rubyBase)(?=[\s/>])/g;
const FORMULA = /<m:oMath[\s>]/g;
const FORMULA_TAG = /(<\/?)m:([A-Za-z]+)/g;

/** Where a list belongs and on which level; see `list-starts.ts`. */
const NUMBERING = /<w:numPr>(.{0,400}?)<\/w:numPr>/gs;

const attribute = (xml: string, element: string): string =>
  new RegExp(`<w:${element} w:val="(-?\\d{1,9})"`).exec(xml)?.[1] ?? '0';

/** Alignment is the one property of a paragraph that mammoth passes on unread. */
const noteNumbering = (whole: string, inside: string): string =>
  `<w:jc w:val="list ${attribute(inside, 'numId')} ${attribute(inside, 'ilvl')}"/>${whole}`;

const checkDepth = (xml: string, maxDepth: number): void => {
  let depth = 0;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at + 1)) {
    const next = xml.charCodeAt(at + 1);
    if (next === 0x2f) depth--;
    else if (next !== 0x3f && next !== 0x21) {
      const end = xml.indexOf('>', at);
      if (xml.charCodeAt(end - 1) !== 0x2f) depth++;
    }
    if (depth > maxDepth) {
      throw new ImportError('too-large', elementsTooDeep);
    }
  }
};

const isXml = (name: string): boolean => /\.(?:xml|rels)$/i.test(name);

/** The one shape in which mammoth takes a file that it need not unzip. */
interface DocxFile {
  exists(name: string): boolean;
  read(name: string, encoding?: string): Promise<string | Uint8Array>;
}

export class Parts implements DocxFile {
  private xmlLeft: number;

  constructor(
    private readonly archive: Archive,
    private readonly limits: ImportLimits,
    private readonly report: Report,
  ) {
    this.xmlLeft = limits.maxXmlBytes;
  }

  exists(name: string): boolean {
    return this.archive.has(name);
  }

  /** Bytes where no encoding is asked for, as mammoth expects. */
  async read(name: string, encoding?: string): Promise<string | Uint8Array> {
    if (isXml(name) || encoding?.startsWith('utf') === true) return this.text(name);
    return this.archive.read(name);
  }

  /** Empty where the document has no such part. */
  text(name: string): string {
    if (!this.archive.has(name)) return '';
    const bytes = this.archive.read(name);
    this.xmlLeft -= bytes.length;
    if (this.xmlLeft < 0) {
      const mb = Math.floor(this.limits.maxXmlBytes / 1024 / 1024);
      throw new ImportError('too-large', xmlTooLarge({ mb }));
    }
    const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
    const xml = new TextDecoder(encoding).decode(bytes);
    checkDepth(xml, this.limits.maxDepth);
    return name.startsWith('word/') ? this.putRight(xml) : xml;
  }

  private putRight(xml: string): string {
    for (const _formula of xml.matchAll(FORMULA)) {
      this.report.count('A formula became its characters, without its layout');
    }
    return xml
      .replace(DROPPED_WITH_TEXT, `$1${READ_THROUGH}`)
      .replace(FORMULA_TAG, (_whole, open: string, name: string) =>
        name === 't' ? `${open}w:t` : `${open}${READ_THROUGH}`,
      )
      .replace(NUMBERING, noteNumbering);
  }
}
