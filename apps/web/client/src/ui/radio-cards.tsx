/** One of a few, where each needs a word or a picture. */
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Is above the words. */
  readonly picture?: ReactNode;
}

export interface RadioCardsProps<Value extends string> {
  readonly legend: string;
  readonly hideLegend?: boolean | undefined;
  readonly cards: readonly RadioCard<Value>[];
  /** Null where nothing is chosen yet. */
  readonly value: Value | null;
  readonly disabled?: boolean | undefined;
  readonly onPick: (value: Value) => void;
}

export const RadioCards = <Value extends string>({
  legend,
  hideLegend = false,
  cards,
  value,
  disabled,
  onPick,
}: RadioCardsProps<Value>) => {
  const name = useId();
  return (
    <fieldset className="radio-cards" disabled={disabled}>
      <legend className={classNames(hideLegend && 'visually-hidden')}>{legend}</legend>
      <div className="radio-cards-list">
        {cards.map((card) => (
          <label className="radio-card" key={card.value}>
            {card.picture !== undefined && <span aria-hidden="true">{card.picture}</span>}
            <span className="radio-card-head">
              <input
                type="radio"
                name={name}
                value={card.value}
                checked={card.value === value}
                onChange={() => onPick(card.value)}
              />
              <span className="choice-label">{card.label}</span>
            </span>
            {card.hint !== undefined && <span className="hint">{card.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
