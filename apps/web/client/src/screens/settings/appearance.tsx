/** How the readers' site looks, and a frame with the site as it would be. */
import type { Project, Settings } from '@quoin/sdk';
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

const COLOURS = ['#3f55c6', '#2f6fed', '#0e7490', '#047857', '#b45309', '#be123c', '#7c3aed'];

const FONTS: readonly (readonly [string, string])[] = [
  ['system-ui, sans-serif', 'The reader’s system'],
  ['Georgia, "Times New Roman", serif', 'Serif'],
  ['"Avenir Next", Avenir, "Segoe UI", sans-serif', 'Humanist'],
  ['ui-monospace, Menlo, Consolas, monospace', 'Monospace'],
];

const LAYOUTS = [
  { value: 'docs', label: 'Documentation', hint: 'Navigation left, contents right.' },
  { value: 'help_center', label: 'Help center', hint: 'Search and categories first.' },
  { value: 'agent', label: 'Assistant', hint: 'A question first, then pages.' },
] as const;

/** Six digits, which the browser's own picker wants. */
const longColour = (colour: string): string =>
  /^#[0-9a-f]{3}$/i.test(colour) ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;

const Colour = ({ value, change }: Pick<Draft, 'value' | 'change'>) => (
  <Field label="Colour" hint="Quoin derives readable shades for light and dark.">
    {(control) => (
      <div className="colour">
        <input
          type="color"
          aria-label="Select a colour"
          value={longColour(value.primaryColor)}
          onChange={(event) => change({ primaryColor: event.target.value })}
        />
        <Input
          {...control}
          required
          pattern="#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})"
          title="A hex colour such as #2f6fed"
          value={value.primaryColor}
          onChange={(event) => change({ primaryColor: event.target.value })}
        />
        <span className="colour-choices">
          {COLOURS.map((colour) => (
            <button
              key={colour}
              type="button"
              className="colour-choice"
              aria-label={colour}
              aria-pressed={value.primaryColor.toLowerCase() === colour}
              style={{ backgroundColor: colour }}
              onClick={() => change({ primaryColor: colour })}
            />
          ))}
        </span>
      </div>
    )}
  </Field>
);

const Font = ({ value, change }: Pick<Draft, 'value' | 'change'>) => (
  <div className="form-row">
    <Field label="Font" hint="A font of the reader’s device. Nothing is downloaded.">
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
    <Field label="Text size">
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
    <Section
      title="Appearance"
      about="The preview shows the readers’ site with these settings. Readers see them after you save."
    >
      <RadioCards<Settings['layout']>
        legend="Layout"
        value={value.layout}
        onPick={(layout) => change({ layout })}
        cards={LAYOUTS.map((layout) => ({
          ...layout,
          picture: <LayoutPicture layout={layout.value} />,
        }))}
      />
      <RadioCards
        legend="Theme"
        value={value.theme}
        onPick={(theme) => change({ theme })}
        cards={[
          {
            value: 'system',
            label: 'The reader’s',
            hint: 'Light or dark, as set on their device.',
          },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <Colour value={value} change={change} />
      <Font value={value} change={change} />
      <Preview project={project} settings={value} />
    </Section>
  );
};
