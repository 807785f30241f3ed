/**
 * Diagrams in the language of Mermaid as SVG, without a browser: flow charts, sequences, classes,
 * entities and states. What the library does not draw, or not wholly, is null.
 */

import { escapeHtml } from '../render/escape.ts';
import { flowChartOf } from './flow-chart.ts';
import { isInOrder } from './is-in-order.ts';
import { isUnderstood, isWhole } from './is-whole.ts';
import { renderMermaidSVG } from './library.js';
import { MAX_DIAGRAM, MAX_JOINED, MAX_LINES, MAX_LINKS, MAX_SVG } from './limits.ts';
import { pageSvg } from './page-svg.ts';
import { readDiagram } from './read-diagram.ts';

/** Kinds of diagrams of the library, and their default names. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['graph', 'Flow chart'],
  ['flowchart', 'Flow chart'],
  ['sequenceDiagram', 'Sequence diagram'],
  ['classDiagram', 'Class diagram'],
  ['classDiagram-v2', 'Class diagram'],
  ['erDiagram', 'Entity relationship diagram'],
  ['stateDiagram', 'State diagram'],
  ['stateDiagram-v2', 'State diagram'],
]);

/** Empty on all sides, in the library's pixels. */
const PADDING = 8;

const draw = (text: string): string | null => {
  try {
    const svg = renderMermaidSVG(text, { transparent: true, padding: PADDING });
    return svg.length > MAX_SVG || /\bNaN\b|\bInfinity\b/.test(svg) ? null : svg;
  } catch {
    // The library knows less of the language than Mermaid: the program that shows the page uses
    // Mermaid.
    return null;
  }
};

const TEXT = /<text\b[^>]*>([\s\S]*?)<\/text>/g;

/** A line for each text. */
const wordsOf = (svg: string): string =>
  [...svg.matchAll(TEXT)].map(([, words = '']) => words.replace(/<[^>]*>/g, ' ').trim()).join('\n');

const FLOW_CHARTS: ReadonlySet<string> = new Set(['graph', 'flowchart']);

const drawFlowChart = (text: string): string | null => {
  const chart = flowChartOf(text);
  if (chart === null) return null;
  if (chart.links > MAX_LINKS || chart.joined > MAX_JOINED) return null;
  const svg = draw(chart.text);
  const drawn = svg?.match(/<(?:polyline|path) class="edge"/g)?.length ?? 0;
  if (svg === null || drawn < chart.links || !isUnderstood(wordsOf(svg))) return null;
  return chart.isRound && !isInOrder(chart.text, svg) ? null : svg;
};

/** @param prefix of its ids, which are unique in the page */
export const drawDiagram = (source: string, prefix: string): string | null => {
  if (source.length > MAX_DIAGRAM || source.split('\n').length > MAX_LINES) return null;
  const diagram = readDiagram(source);
  const name = KINDS.get(diagram?.kind ?? '');
  if (diagram === null || name === undefined) return null;
  const svg = FLOW_CHARTS.has(diagram.kind) ? drawFlowChart(diagram.text) : draw(diagram.text);
  if (svg === null || !isWhole(diagram.text, wordsOf(svg))) return null;
  return pageSvg(svg, prefix, escapeHtml(diagram.title ?? name));
};
