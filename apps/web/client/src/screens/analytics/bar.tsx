/** How much of the most it is; the number is beside it. */

export interface BarProps {
  readonly value: number;
  readonly most: number;
  /** A part of it that has another meaning. */
  readonly part?: number | undefined;
}

const percent = (value: number, most: number): string =>
  `${most === 0 ? 0 : (100 * value) / most}%`;

export const Bar = ({ value, most, part = 0 }: BarProps) => (
  <svg className="bar" aria-hidden="true">
    <rect className="bar-track" width="100%" height="100%" rx="4" />
    <rect className="bar-value" width={percent(value, most)} height="100%" rx="4" />
    {part > 0 && <rect className="bar-part" width={percent(part, most)} height="100%" rx="4" />}
  </svg>
);
