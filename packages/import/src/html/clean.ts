/**
 * The content of a page with nothing but elements that Markdown has a form for: the rest is taken
 * out, unwrapped, or turned into one of them, and reported where a reader would miss it.
 */

import type { Element, ElementContent } from 'hast';
import { imageAddressInvalid, inlineImageUnreadable } from '../messages.ts';
import type { Assets } from '../shared/assets.ts';
import type { Report } from '../shared/report.ts';
import { calloutOf } from './callouts.ts';
import { codeOfTable, codeText, languageOf } from './code-blocks.ts';
import { dropOf } from './drop.ts';
import { element, elementsOf, hasClass, isElement, lineOf, property, textOf } from './hast.ts';
import { cellsOf, fitTable, isLayout } from './tables.ts';
import { dataUrlBytes, isDataUrl, isRefused, resolve } from './urls.ts';

export interface CleanOptions {
  readonly base: URL | null;
  readonly wholePage: boolean;
  readonly assets: Assets;
  readonly report: Report;
}

/** Elements that stay as they are; every other one that is not dropped leaves its content. */
const KEPT = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote hr br em i strong b del s strike code ' +
    'sub sup kbd mark table thead tbody tfoot tr th td caption div details summary'
  ).split(' '),
);

const BLOCKS = new Set(
  (
    'address article aside body center dialog fieldset figcaption figure footer form header ' +
    'hgroup html legend main multicol nav section dir menu'
  ).split(' '),
);

const CODE_TAGS = new Set(['tt', 'samp', 'var']);
const PRE_TAGS = new Set(['pre', 'listing', 'plaintext', 'xmp']);

const BOLD = /font-weight\s*:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /font-weight\s*:\s*(?:normal|[1-5]00)/i;
const ITALIC = /font-style\s*:\s*italic/i;

export class Cleaner {
  private tables = 0;
  private readonly around: Element[] = [];

  constructor(private readonly options: CleanOptions) {}

  children(parent: Element): ElementContent[] {
    this.around.unshift(parent);
    const cleaned: ElementContent[] = [];
    for (const child of parent.children) {
      for (const node of this.node(child)) {
        const last = cleaned.at(-1);
        // Text is joined here, because the conversion does it in quadratic time.
        if (node.type === 'text' && last?.type === 'text') last.value += node.value;
        else cleaned.push(node);
      }
    }
    this.around.shift();
    return cleaned;
  }

  private node(node: ElementContent): ElementContent[] {
    if (node.type === 'text') return [{ type: 'text', value: node.value }];
    return isElement(node) ? this.element(node) : [];
  }

  private element(source: Element): ElementContent[] {
    const { report, wholePage } = this.options;
    if (source.properties.dataFootnote !== undefined) return [source];
    const callout = calloutOf(source);
    if (callout !== null) {
      const { block, title } = callout;
      const properties = { dataBlock: block, ...(title === null ? {} : { dataTitle: title }) };
      return [
        element('div', properties, this.children({ ...source, children: [...callout.children] })),
      ];
    }
    const drop = dropOf(source, wholePage);
    if (drop === null) return this.kept(source);
    if (drop !== 'silent' && (textOf(source).trim() !== '' || source.tagName === 'svg')) {
      report.count(drop.message);
    }
    return [];
  }

  private kept(source: Element): ElementContent[] {
    const { tagName } = source;
    if (PRE_TAGS.has(tagName)) return this.code(source);
    switch (tagName) {
      case 'a':
        return this.link(source);
      case 'img':
      case 'image':
        return this.image(source);
      case 'table':
        return this.table(source);
      case 'iframe':
      case 'video':
        return this.embedded(source);
      case 'input':
        return this.input(source);
      case 'q':
        return [
          { type: 'text', value: '“' },
          ...this.children(source),
          { type: 'text', value: '”' },
        ];
      case 'math':
        return this.math(source);
      case 'dt':
        return [element('dt', {}, [element('strong', {}, this.children(source))])];
      case 'picture':
        return this.children(source);
    }
    if (CODE_TAGS.has(tagName)) return [element('code', {}, this.children(source))];
    if (BLOCKS.has(tagName)) return [element('div', this.markOf(source), this.children(source))];
    return KEPT.has(tagName) ? this.same(source) : this.styled(source);
  }

  private same(source: Element): ElementContent[] {
    const { tagName } = source;
    const style = property(source, 'style') ?? '';
    if ((tagName === 'b' || tagName === 'strong') && NOT_BOLD.test(style)) {
      return this.children(source);
    }
    const children = this.children(source);
    const [only, ...others] = children;
    // A footnote's number is raised by itself.
    const isFootnote = isElement(only) && only.properties.dataFootnote !== undefined;
    if (tagName === 'sup' && isFootnote && others.length === 0) return children;
    const { start, align, colSpan, rowSpan } = source.properties;
    const properties = { start, align: alignOf(source) ?? align, colSpan, rowSpan };
    return [element(tagName, { ...properties, ...this.markOf(source) }, children)];
  }

  /** Returns the marks of earlier passes on the element. */
  private markOf({ properties }: Element): Element['properties'] {
    const { dataHeading, dataFootnoteDefinition } = properties;
    return { dataHeading, dataFootnoteDefinition };
  }

  private styled(source: Element): ElementContent[] {
    const style = property(source, 'style') ?? '';
    let content = this.children(source);
    if (ITALIC.test(style)) content = [element('em', {}, content)];
    if (BOLD.test(style)) content = [element('strong', {}, content)];
    return content;
  }

  private code(pre: Element): ElementContent[] {
    const dataLang = languageOf(pre, this.around.slice(0, 3));
    return [element('pre', { dataLang }, [{ type: 'text', value: codeText(pre) }])];
  }

  private link(source: Element): ElementContent[] {
    const href = property(source, 'href');
    const children = this.children(source);
    if (href === undefined) return children;
    if (isRefused(href)) {
      this.options.report.count(
        'A link that runs code or points to a file of the computer was removed',
      );
      return children;
    }
    const properties = { href: resolve(href, this.options.base), title: property(source, 'title') };
    return [element('a', properties, children)];
  }

  private image(source: Element): ElementContent[] {
    const { assets, report, base } = this.options;
    const lazy = property(source, 'dataSrc') ?? property(source, 'dataOriginal');
    const plain = property(source, 'src') ?? property(source, 'xLinkHref') ?? '';
    const src = lazy !== undefined && (plain === '' || isDataUrl(plain)) ? lazy : plain;
    const alt = property(source, 'alt') ?? '';
    const title = property(source, 'title');
    if (src.trim() === '') return alt === '' ? [] : [{ type: 'text', value: alt }];
    if (isDataUrl(src)) {
      const bytes = dataUrlBytes(src);
      const path = bytes === null ? null : assets.add(bytes);
      if (path !== null) return [element('img', { src: path, alt, title }, [])];
      report.count(inlineImageUnreadable);
      return alt === '' ? [] : [{ type: 'text', value: alt }];
    }
    if (isRefused(src)) {
      report.count(imageAddressInvalid);
      return alt === '' ? [] : [{ type: 'text', value: alt }];
    }
    return [element('img', { src: resolve(src, base), alt, title }, [])];
  }

  private table(source: Element): ElementContent[] {
    const code = codeOfTable(source);
    if (code !== null) return this.code(code);
    if (isLayout(source)) {
      this.options.report.count('A table that only arranges the page was dissolved');
      return cellsOf(source).map((cell) => element('div', {}, this.children(cell)));
    }
    this.tables++;
    const cleaned = element('table', {}, this.children(source));
    this.tables--;
    return fitTable(cleaned, this.tables > 0, this.options.report);
  }

  /** A frame or film stays as a link: what it shows is not part of the page. */
  private embedded(source: Element): ElementContent[] {
    const { report, base } = this.options;
    const inner = [...elementsOf(source)].map((child) => property(child, 'src'));
    const src = inner.find((candidate) => candidate !== undefined && candidate !== '');
    report.count(`An embedded ${source.tagName === 'video' ? 'film' : 'page'} became a link`);
    if (src === undefined || isRefused(src)) return [];
    const href = resolve(src, base);
    const text = property(source, 'title') || href;
    return [element('p', {}, [element('a', { href }, [{ type: 'text', value: text }])])];
  }

  private input(source: Element): ElementContent[] {
    const type = property(source, 'type');
    const inItem = this.around.some(({ tagName }) => tagName === 'li');
    if (inItem && (type === 'checkbox' || type === 'radio')) {
      const { checked } = source.properties;
      return [element('input', { type: 'checkbox', checked }, [])];
    }
    return [];
  }

  private math(source: Element): ElementContent[] {
    this.options.report.count('A formula became its source text');
    const tex = [...elementsOf(source)].find(
      (child) =>
        child.tagName === 'annotation' && (property(child, 'encoding') ?? '').includes('tex'),
    );
    const value = lineOf(tex ?? source);
    return [element('code', {}, [{ type: 'text', value }])];
  }
}

const ALIGN_STYLE = /text-align\s*:\s*(left|right|center)/i;

const alignOf = (cell: Element): string | undefined => {
  if (cell.tagName !== 'td' && cell.tagName !== 'th') return undefined;
  const style = ALIGN_STYLE.exec(property(cell, 'style') ?? '')?.[1]?.toLowerCase();
  if (style !== undefined) return style;
  return ['left', 'center', 'right'].find((side) =>
    hasClass(cell, side, `text-${side}`, `has-text-align-${side}`),
  );
};
