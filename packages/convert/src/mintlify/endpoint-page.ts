/** A page that represents an endpoint of an API: Mintlify shows it from the description's file. */
import { findFences } from '@quoin/markdown/syntax';
import { attributesText } from '../markup/block-text.ts';
import type { Operation } from './page-facts.ts';

export interface PageText {
  readonly markdown: string;
  readonly lineOf: (line: number) => number;
}

const BLOCK_LINES = 2;

/** `api: GET https://host/path`. */
const split = (address: string): { path: string; baseUrl?: string } => {
  const [, baseUrl, path] = /^(https?:\/\/[^/]+)(\/.*)?$/i.exec(address) ?? [];
  return baseUrl === undefined ? { path: address } : { baseUrl, path: path ?? '/' };
};

/** The endpoint's method and path as a block behind the front matter. */
export const withEndpoint = (
  markdown: string,
  lineOf: (line: number) => number,
  { method, path }: Operation,
): PageText => {
  const at = findFences(markdown)?.end ?? 0;
  const head = markdown.slice(0, at);
  const headLines = head.split('\n').length - 1;
  const text = attributesText({ method, ...split(path) });
  return {
    markdown: `${head}${head === '' || head.endsWith('\n') ? '' : '\n'}\n<ApiEndpoint${text} />\n${markdown.slice(at)}`,
    lineOf: (line) =>
      line <= headLines ? lineOf(line) : lineOf(Math.max(headLines, line - BLOCK_LINES)),
  };
};
