/** The text of an HTML file: its encoding is detected by a mark, a `meta` element or its bytes. */
import { pageEncodingUnknown } from '../messages.ts';
import { decodeText } from '../shared/encoding.ts';
import type { Report } from '../shared/report.ts';

/** How far browsers look for it (HTML Standard, "prescan a byte stream"). */
const PRESCAN_BYTES = 1_024;

const META_CHARSET = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:-]{1,40})/i;

export const decodeHtml = (bytes: Uint8Array, report: Report): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES));
  const declared = META_CHARSET.exec(head)?.[1];
  const { text, encoding, hadMark } = decodeText(bytes, declared);
  if (encoding !== 'utf-8' && !hadMark && encoding !== declared?.toLowerCase()) {
    report.add(pageEncodingUnknown({ encoding }));
  }
  return text;
};
