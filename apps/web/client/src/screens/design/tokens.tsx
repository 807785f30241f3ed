/** Tokens as they look, and how far words are from their ground. */
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { contrast } from './contrast.ts';

interface Pair {
  readonly words: string;
  readonly ground: string;
  /** Ratio that it has to have. */
  readonly least: number;
}

/** WCAG 2.2: 7 for text that is read (AAA), 4.5 for all text (AA), 3 for edges of controls. */
const BODY = 7;
const TEXT = 4.5;
const EDGE = 3;

const PAIRS: readonly Pair[] = [
  ...['surface', 'canvas', 'sunken', 'raised'].map((ground) => ({
    words: 'text',
    ground,
    least: BODY,
  })),
  ...['surface', 'canvas', 'sunken', 'raised'].map((ground) => ({
    words: 'muted',
    ground,
    least: TEXT,
  })),
  ...['surface', 'canvas', 'accent-soft'].map((ground) => ({
    words: 'accent',
    ground,
    least: TEXT,
  })),
  { words: 'text', ground: 'accent-soft', least: BODY },
  { words: 'on-accent', ground: 'accent', least: TEXT },
  { words: 'on-problem', ground: 'problem', least: TEXT },
  ...['problem', 'done', 'running', 'warning'].map((words) => ({
    words,
    ground: `${words}-soft`,
    least: TEXT,
  })),
  { words: 'line-strong', ground: 'surface', least: EDGE },
  { words: 'focus', ground: 'surface', least: EDGE },
];

const Ratio = ({ words, ground, least }: Pair) => {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  useEffect(() => {
    if (sample.current === null) return;
    const { color, borderColor, backgroundColor } = getComputedStyle(sample.current);
    setRatio(contrast(least === EDGE ? borderColor : color, backgroundColor));
  }, [least]);
  return (
    <li className="token-pair">
      <span
        className="token-sample"
        ref={sample}
        style={{
          [least === EDGE ? 'borderColor' : 'color']: `var(--${words})`,
          backgroundColor: `var(--${ground})`,
        }}
      >
        {words} on {ground}
      </span>
      {ratio !== null && (
        <Badge tone={ratio >= least ? 'done' : 'problem'}>
          {ratio.toFixed(1)} {ratio >= least ? '≥' : '<'} {least}
        </Badge>
      )}
    </li>
  );
};

export const Colors = () => (
  <ul className="token-pairs">
    {PAIRS.map((pair) => (
      <Ratio key={`${pair.words} ${pair.ground}`} {...pair} />
    ))}
  </ul>
);

const SIZES = ['display', 'h1', 'h2', 'h3', 'body', 'ui', 'label', 'small', 'tiny'];
const SPACES = ['1', '2', '3', '4', '5', '6', '8', '12', '16'];

export const Scale = () => (
  <div className="token-scale">
    {SIZES.map((size) => (
      <p key={size} style={{ fontSize: `var(--size-${size})` }}>
        The harbour opens at six <code>--size-{size}</code>
      </p>
    ))}
    <div className="token-spaces">
      {SPACES.map((space) => (
        <span key={space}>
          <i style={{ width: `var(--space-${space})` }} />
          <code>--space-{space}</code>
        </span>
      ))}
    </div>
  </div>
);
