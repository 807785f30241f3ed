/**
 * Two users changed one text. Lines that only one of them changed are merged; where both did, the
 * two are side by side and one is taken, or both, or something is written instead.
 */

import { useId, useMemo, useState } from 'react';
import { Check } from '../icons/more-icons.ts';
import * as messages from '../messages/ui.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { counted } from './counted.ts';
import { DiffView } from './diff-view.tsx';
import { lineChanges } from './line-changes.ts';
import {
  type Choice,
  type MergePiece,
  mergedText,
  mergePieces,
  type Taken,
  type ThreeTexts,
} from './merge-pieces.ts';
import { Tabs } from './tabs.tsx';

export interface MergeViewProps {
  readonly texts: ThreeTexts;
  /** As in "Yours" and "Version 5 by Ada". */
  readonly mineLabel: string;
  readonly theirsLabel: string;
  /** Whose text it is, behind "Keep" and "All of"; "mine" and "theirs" when left out. */
  readonly mineWord?: string | undefined;
  readonly theirsWord?: string | undefined;
  /** The action with the result: "Save this text". */
  readonly act: string;
  readonly busy?: boolean | undefined;
  readonly onResolve: (text: string) => void;
}

interface SideProps {
  readonly label: string;
  readonly text: string;
  readonly act: string;
  readonly isTaken: boolean;
  readonly onTake: () => void;
}

const Side = ({ label, text, act, isTaken, onTake }: SideProps) => (
  <div className={classNames('merge-side', isTaken && 'merge-taken')}>
    <div className="merge-side-head">
      <span>{label}</span>
      <Button
        size="small"
        aria-pressed={isTaken}
        icon={isTaken ? <Check size={14} /> : undefined}
        onClick={onTake}
      >
        {act}
      </Button>
    </div>
    {text === '' ? <p className="hint">{messages.emptyTheLinesWereRemoved}</p> : <pre>{text}</pre>}
  </div>
);

interface PlaceProps extends Pick<MergeViewProps, 'mineLabel' | 'theirsLabel'> {
  readonly mineWord: string;
  readonly theirsWord: string;
  readonly number: number;
  readonly of: number;
  readonly choice: Choice;
  readonly taken: Taken | undefined;
  readonly onTake: (taken: Taken) => void;
}

const Place = ({
  number,
  of,
  choice,
  taken,
  onTake,
  mineLabel,
  theirsLabel,
  mineWord,
  theirsWord,
}: PlaceProps) => {
  const id = useId();
  return (
    <section className="merge-place" aria-labelledby={id}>
      <div className="merge-place-head">
        <h3 id={id}>{messages.conflictNumberOfOf(number, of)}</h3>
        <Button
          size="small"
          look="quiet"
          aria-pressed={taken === 'both'}
          icon={taken === 'both' ? <Check size={14} /> : undefined}
          onClick={() => onTake('both')}
        >
          {messages.keepBoth}
        </Button>
      </div>
      <div className="merge-sides">
        <Side
          label={mineLabel}
          text={choice.mine}
          act={messages.keepMineWord(mineWord)}
          isTaken={taken === 'mine'}
          onTake={() => onTake('mine')}
        />
        <Side
          label={theirsLabel}
          text={choice.theirs}
          act={messages.keepTheirsWord(theirsWord)}
          isTaken={taken === 'theirs'}
          onTake={() => onTake('theirs')}
        />
      </div>
      <details className="merge-base">
        <summary>{messages.beforeBoth}</summary>
        {choice.base === '' ? <p className="hint">{messages.empty}</p> : <pre>{choice.base}</pre>}
      </details>
    </section>
  );
};

/** Of what both agree on, the lines next to a place say where it is. */
const CONTEXT = 2;

const near = (text: string, isFirst: boolean, isLast: boolean): string => {
  const lines = text.replace(/\n$/, '').split('\n');
  if (lines.length <= CONTEXT * 2 + 1) return lines.join('\n');
  const head = isFirst ? [] : lines.slice(0, CONTEXT);
  const tail = isLast ? [] : lines.slice(-CONTEXT);
  return [...head, `… ${counted(lines.length - head.length - tail.length, 'line')}`, ...tail].join(
    '\n',
  );
};

type Face = 'places' | 'result' | 'texts';

const isChoice = (piece: MergePiece): piece is Choice => piece.kind === 'choice';

export const MergeView = (props: MergeViewProps) => {
  const { texts, mineLabel, theirsLabel, act, busy, onResolve } = props;
  const { mineWord = 'mine', theirsWord = 'theirs' } = props;
  const { base, mine, theirs } = texts;
  const pieces = useMemo(() => mergePieces({ base, mine, theirs }), [base, mine, theirs]);
  const choices = pieces.filter(isChoice);
  const [taken, setTaken] = useState<readonly (Taken | undefined)[]>([]);
  const [written, setWritten] = useState<string | null>(null);
  const [face, setFace] = useState<Face>('places');
  const changes = useMemo(() => lineChanges(mine, theirs), [mine, theirs]);
  const left = choices.filter((_, at) => taken[at] === undefined).length;
  const result = written ?? mergedText(pieces, taken);
  const take = (at: number, which: Taken) => {
    // What was written by hand was made of other choices.
    setWritten(null);
    setTaken((before) => choices.map((_, place) => (place === at ? which : before[place])));
  };
  const takeAll = (which: Taken, text: string) => {
    setTaken(choices.map(() => which));
    setWritten(text);
  };
  const isDecided = left === 0 || written !== null;
  let place = -1;
  const places = (
    <div className="merge-places">
      {choices.length === 0 && <p className="hint">{messages.mergeableHint}</p>}
      {pieces.map((piece, at) => {
        if (piece.kind === 'agreed') {
          return (
            <pre className="merge-agreed" key={at}>
              {near(piece.text, at === 0, at === pieces.length - 1)}
            </pre>
          );
        }
        place += 1;
        const number = place;
        return (
          <Place
            key={`place ${number}`}
            number={number + 1}
            of={choices.length}
            choice={piece}
            taken={taken[number]}
            onTake={(which) => take(number, which)}
            mineLabel={mineLabel}
            theirsLabel={theirsLabel}
            mineWord={mineWord}
            theirsWord={theirsWord}
          />
        );
      })}
    </div>
  );
  return (
    <div className="merge">
      <div className="merge-head">
        <span role="status">
          {written !== null
            ? messages.resultHint
            : left > 0
              ? `${counted(left, 'conflict')} remaining`
              : messages.allConflictsAreResolved}
        </span>
        <div className="actions">
          <Button size="small" onClick={() => takeAll('mine', mine)}>
            {messages.allOfMineWord(mineWord)}
          </Button>
          <Button size="small" onClick={() => takeAll('theirs', theirs)}>
            {messages.allOfTheirsWord(theirsWord)}
          </Button>
          <Button
            size="small"
            look="primary"
            busy={busy}
            disabled={!isDecided}
            onClick={() => onResolve(result)}
          >
            {act}
          </Button>
        </div>
      </div>
      <Tabs
        label={messages.view}
        value={face}
        onPick={(next) => setFace(next === 'result' || next === 'texts' ? next : 'places')}
        tabs={[
          { value: 'places', label: messages.conflicts, content: places },
          {
            value: 'result',
            label: messages.result,
            content: (
              <textarea
                className="textarea merge-result"
                aria-label={messages.mergedText}
                spellCheck={false}
                value={result}
                onChange={(event) => setWritten(event.target.value)}
              />
            ),
          },
          {
            value: 'texts',
            label: messages.bothTexts,
            content: (
              <DiffView changes={changes} layout="split" from={mineLabel} to={theirsLabel} />
            ),
          },
        ]}
      />
    </div>
  );
};
