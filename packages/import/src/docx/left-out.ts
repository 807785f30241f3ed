/** Parts of a Word document without a place in a page, which are reported. */
import { embeddedFileOmitted, macrosOmitted } from '../messages.ts';
import type { Report } from '../shared/report.ts';
import type { Archive } from './archive.ts';
import { type DocxNode, nodesOf } from './document.ts';
import type { Parts } from './parts.ts';

/** By the folder or file that holds it. */
const PARTS: readonly (readonly [name: RegExp, message: string])[] = [
  [/^word\/charts\/chart\d*\.xml$/, 'A chart was left out'],
  [/^word\/diagrams\/data\d*\.xml$/, 'A diagram (SmartArt) was left out'],
  [/^word\/embeddings\/./, embeddedFileOmitted],
  [/^word\/vbaProject\.bin$/, macrosOmitted],
];

export const reportParts = (archive: Archive, parts: Parts, report: Report): void => {
  for (const name of archive.names()) {
    for (const [pattern, message] of PARTS) if (pattern.test(name)) report.count(message);
    const kind = /^word\/(header|footer)\d*\.xml$/.exec(name)?.[1];
    if (kind !== undefined && parts.text(name).includes('</w:t>')) {
      report.count(`A page ${kind} was left out`);
    }
  }
};

export const reportComments = (document: DocxNode, report: Report): void => {
  for (const _comment of nodesOf(document, 'commentReference')) {
    report.count('A comment was left out');
  }
};
