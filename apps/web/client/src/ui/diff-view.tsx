/** Shows the difference of two texts, below each other or side by side; equal parts are folded. */

import { useMemo, useState } from 'react';
import { UnfoldVertical } from '../icons/more-icons.ts';
import * as messages from '../messages/ui.ts';
import { counted } from './counted.ts';
import {
  type Change,
  type DiffLine,
  type DiffPart,
  diffLines,
  foldedParts,
  paired,
} from './diff-lines.ts';

export interface DiffViewProps {
  /** Of `revisions.diff`, or of any two texts. */
  readonly changes: readonly Change[];
  readonly layout?: 'unified' | 'split' | undefined;
  /** Names of the two texts, such as "Version 3" and "Version 5". */
  readonly from: string;
  readonly to: string;
}

const SIGNS = { equal: ' ', insert: '+', delete: '−' } as const;
const SAID = { equal: '', insert: messages.added, delete: messages.removed } as const;

const Text = ({ line }: { readonly line: DiffLine | null }) => (
  <td className={`diff-text diff-${line?.type ?? 'none'}`}>
    {line !== null && (
      <>
        <span className="diff-sign" aria-hidden="true">
          {SIGNS[line.type]}
        </span>
        <span className="visually-hidden">{SAID[line.type]}</span>
        {line.text === '' ? '\u00a0' : line.text}
      </>
    )}
  </td>
);

const Place = ({ line, of }: { readonly line: DiffLine | null; readonly of: 'old' | 'new' }) => (
  <td className={`diff-place diff-${line?.type ?? 'none'}`}>{line?.[of]}</td>
);

const Unified = ({ lines }: { readonly lines: readonly DiffLine[] }) =>
  lines.map((line) => (
    <tr key={`${line.old}-${line.new}`}>
      <Place line={line} of="old" />
      <Place line={line} of="new" />
      <Text line={line} />
    </tr>
  ));

const Split = ({ lines }: { readonly lines: readonly DiffLine[] }) =>
  paired(lines).map(({ left, right }) => (
    <tr key={`${left?.old}-${right?.new}`}>
      <Place line={left} of="old" />
      <Text line={left} />
      <Place line={right} of="new" />
      <Text line={right} />
    </tr>
  ));

interface PartProps {
  readonly part: DiffPart;
  readonly layout: 'unified' | 'split';
}

const Part = ({ part, layout }: PartProps) => {
  const [open, setOpen] = useState(false);
  const { kind, lines } = part;
  if (kind === 'lines' || open) {
    return layout === 'split' ? <Split lines={lines} /> : <Unified lines={lines} />;
  }
  return (
    <tr>
      <td colSpan={layout === 'split' ? 4 : 3} className="diff-fold">
        <button type="button" onClick={() => setOpen(true)}>
          <UnfoldVertical size={14} aria-hidden="true" />
          {counted(lines.length, messages.unchangedLine)}
        </button>
      </td>
    </tr>
  );
};

export const DiffView = ({ changes, layout = 'unified', from, to }: DiffViewProps) => {
  const parts = useMemo(() => foldedParts(diffLines(changes)), [changes]);
  if (changes.every(({ type }) => type === 'equal')) {
    return <p className="hint">{messages.bothTextsAreTheSame}</p>;
  }
  const label = messages.changesBetween(from, to);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="diff-frame" tabIndex={0} aria-label={label}>
      <table className={`diff diff-layout-${layout}`}>
        {layout === 'split' && (
          // A fixed layout goes by the first row, whose cells span both.
          <colgroup>
            <col className="diff-place-column" />
            <col />
            <col className="diff-place-column" />
            <col />
          </colgroup>
        )}
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {from}
            </th>
            <th scope="col" colSpan={layout === 'split' ? 2 : 1}>
              {to}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <Part key={`${part.lines[0]?.old}-${part.lines[0]?.new}`} part={part} layout={layout} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
