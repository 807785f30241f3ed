/** Counts, as a list of numbers. */

export interface FiguresProps {
  /** A figure that is not known yet is null. */
  readonly figures: readonly (readonly [words: string, figure: number | string | null])[];
}

const NUMBER = new Intl.NumberFormat('en');

const said = (figure: number | string | null): string => {
  if (figure === null) return '–';
  return typeof figure === 'number' ? NUMBER.format(figure) : figure;
};

export const Statistics = ({ figures }: FiguresProps) => (
  <dl className="figures">
    {figures.map(([words, figure]) => (
      <div className="figure" key={words}>
        <dt>{words}</dt>
        <dd>{said(figure)}</dd>
      </div>
    ))}
  </dl>
);
