/** How the readers' site looks, and a frame with the site as it would be. */

import type { Project, Settings } from '@quoin/sdk';
import * as messages from '../../messages/settings.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';
import { LayoutPicture } from './layout-picture.tsx';
import { Preview } from './preview.tsx';
import { Section } from './section.tsx';
import type { Draft } from './use-draft.ts';

/** See docs/internals/interface.md#projects-and-settings. */
const FONT_LENGTH = 200;
const FONT_SIZES = Array.from({ length: 22 - 12 + 1 }, (_, index) => 12 + index);

const COLORS = ['#3f55c6', '#2f6fed', '#0e7490', '#047857', '#b45309', '#be123c', '#7c3aed'];

const FONTS: readonly (readonly [string, string])[] = [
  ['system-ui, sans-serif', messages.theReadersSystem],
  ['Georgia, "Times New Roman", serif', messages.serif],
  ['"Avenir Next", Avenir, "Segoe UI", sans-serif', messages.humanist],
  ['ui-monospace, Menlo, Consolas, monospace', messages.monospace],
];

const LAYOUTS = [
  { value: 'docs', label: messages.documentation, hint: messages.navigationLeftContentsRight },
  { value: 'help_center', label: messages.helpCenter, hint: messages.searchAndCategoriesFirst },
  { value: 'agent', label: messages.assistant, hint: messages.aQuestionFirstThenPages },
] as const;

/** Six digits, which the browser's own picker wants. */
export const longColor = (color: string): string =>
  /^#[0-9a-f]{3}$/i.test(color) ? color.replace(/[0-9a-f]/gi, '$&$&') : color;

const Color = ({ value, change: changeAll }: Pick<Draft, 'value' | 'change'>) => {
  const change = ({ primaryColor }: { readonly primaryColor: string }) => {
    const { colors } = value.brand;
    // `docs.json` can set it as a color of the brand: both are the same color.
    const isOfBrand = colors?.primary !== undefined;
    const brand = isOfBrand ? { colors: { ...colors, primary: primaryColor } } : {};
    changeAll({ primaryColor, brand });
  };
  return (
    <Field label={messages.color} hint={messages.primaryColorHint}>
      {(control) => (
        <div className="color">
          <input
            type="color"
            aria-label={messages.selectAColor}
            value={longColor(value.primaryColor)}
            onChange={(event) => change({ primaryColor: event.target.value })}
          />
          <Input
            {...control}
            required
            pattern="#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})"
            title={messages.hexColorError}
            value={value.primaryColor}
            onChange={(event) => change({ primaryColor: event.target.value })}
          />
          <span className="color-choices">
            {COLORS.map((color) => (
              <button
                key={color}
                type="button"
                className="color-choice"
                aria-label={color}
                aria-pressed={value.primaryColor.toLowerCase() === color}
                style={{ backgroundColor: color }}
                onClick={() => change({ primaryColor: color })}
              />
            ))}
          </span>
        </div>
      )}
    </Field>
  );
};

const Font = ({ value, change }: Pick<Draft, 'value' | 'change'>) => (
  <div className="form-row">
    <Field label={messages.font} hint={messages.systemFontHint}>
      {(control) => (
        <Input
          {...control}
          list="settings-fonts"
          maxLength={FONT_LENGTH}
          placeholder="system-ui, sans-serif"
          value={value.fontFamily}
          onChange={(event) => change({ fontFamily: event.target.value })}
        />
      )}
    </Field>
    <datalist id="settings-fonts">
      {FONTS.map(([family, words]) => (
        <option key={family} value={family}>
          {words}
        </option>
      ))}
    </datalist>
    <Field label={messages.textSize}>
      {(control) => (
        <Select
          {...control}
          value={String(value.fontSize)}
          options={FONT_SIZES.map((size) => [String(size), `${size} px`])}
          onPick={(size) => change({ fontSize: Number(size) })}
        />
      )}
    </Field>
  </div>
);

export const Appearance = ({
  draft,
  project,
}: {
  readonly draft: Draft;
  readonly project: Project;
}) => {
  const { value, change } = draft;
  return (
    <Section title={messages.appearance} about={messages.previewHint}>
      <RadioCards<Settings['layout']>
        legend={messages.layout}
        value={value.layout}
        onPick={(layout) => change({ layout })}
        cards={LAYOUTS.map((layout) => ({
          ...layout,
          picture: <LayoutPicture layout={layout.value} />,
        }))}
      />
      <RadioCards
        legend={messages.theme}
        value={value.theme}
        onPick={(theme) => change({ theme })}
        cards={[
          {
            value: 'system',
            label: messages.theReaders,
            hint: messages.systemThemeHint,
          },
          { value: 'light', label: messages.light },
          { value: 'dark', label: messages.dark },
        ]}
      />
      <Color value={value} change={change} />
      <Font value={value} change={change} />
      <Preview project={project} settings={value} />
    </Section>
  );
};
