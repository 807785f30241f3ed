/** A score of 100 as a ring and its number. */
import * as messages from '../../messages/quality.ts';
import { bandOf } from './scores.ts';

export interface ScoreProps {
  readonly score: number;
  readonly size?: 'normal' | 'large' | undefined;
}

/** Of the circle in the drawing. */
const RADIUS = 15;
const AROUND = 2 * Math.PI * RADIUS;

export const Score = ({ score, size = 'normal' }: ScoreProps) => (
  <span className={`score score-${size} quality-${bandOf(score)}`}>
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <circle className="score-track" cx="18" cy="18" r={RADIUS} />
      <circle
        className="score-ring"
        cx="18"
        cy="18"
        r={RADIUS}
        strokeDasharray={`${(AROUND * score) / 100} ${AROUND}`}
        transform="rotate(-90 18 18)"
      />
    </svg>
    <span className="score-number">
      <span className="visually-hidden">{messages.score} </span>
      {score}
    </span>
  </span>
);
