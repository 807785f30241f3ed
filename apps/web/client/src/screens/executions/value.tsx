/** Values of JSON for display: text as text, the rest indented, the very long cut. */
import * as messages from '../../messages/skills.ts';

/** A longer value is cut; the JSON of the execution has all of it. */
const MAX_SHOWN = 20_000;

/** Longer JSON is not indented: what is nested deep would grow by as much with each line. */
const MAX_INDENTED = 100_000;

/** As it is shown: a text as itself, anything else as indented JSON. */
export const valueText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const compact = JSON.stringify(value) ?? 'null';
  return compact.length > MAX_INDENTED ? compact : JSON.stringify(value, null, 2);
};

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

export interface ValueProps {
  readonly value: unknown;
  /** Label for screen readers. */
  readonly label: string;
  /** In the place of an empty value. */
  readonly empty: string;
}

export const Value = ({ value, label, empty }: ValueProps) => {
  if (isNothing(value)) return <p className="hint">{empty}</p>;
  const text = valueText(value);
  const rest = text.length - MAX_SHOWN;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="execution-value" tabIndex={0} aria-label={label}>
        <pre>{text.slice(0, MAX_SHOWN)}</pre>
      </section>
      {rest > 0 && <p className="hint">{messages.charactersNotShown(rest)}</p>}
    </>
  );
};

export interface PairsProps {
  readonly entries: Readonly<Record<string, string>>;
}

/** Names with their values, such as headers. */
export const Pairs = ({ entries }: PairsProps) => {
  const rows = Object.entries(entries);
  if (rows.length === 0) return <p className="hint">{messages.none}</p>;
  return (
    <dl className="execution-pairs">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
