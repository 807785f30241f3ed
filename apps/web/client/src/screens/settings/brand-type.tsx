/** Fonts and CSS of the readers' site: files of the project. */
import type { Project } from '@quoin/sdk';
import * as messages from '../../messages/settings.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Brand, problemOf } from './brand-changes.ts';
import { BrandFile, type BrandFileKind } from './brand-file.tsx';
import type { Draft } from './use-draft.ts';

type Fonts = NonNullable<Brand['fonts']>;

/** `LIMITS.brandFamily` of the contract. */
const FAMILY_LENGTH = 80;

const FONT: BrandFileKind = {
  accept: '.woff2,font/woff2',
  matches: ({ mediaType }) => mediaType === 'font/woff2',
};

const STYLE_SHEET: BrandFileKind = {
  accept: '.css,text/css',
  matches: ({ name }) => name.toLowerCase().endsWith('.css'),
};

/** Returns the name that a file of a font begins with, such as `Inter` of `fonts/Inter-Regular.woff2`. */
const familyOf = (name: string): string => {
  const file = name.slice(name.lastIndexOf('/') + 1).replace(/\.woff2$/i, '');
  const [family = file] = file.split(/[-_[]/);
  return family.trim() === '' ? file : family.trim();
};

interface BrandTypeProps extends Pick<Draft, 'value' | 'change' | 'problem' | 'warnings'> {
  readonly project: Project;
}

const Font = ({
  place,
  label,
  familyLabel,
  value,
  change,
  problem,
  project,
}: Omit<BrandTypeProps, 'warnings'> & {
  readonly place: keyof Fonts;
  readonly label: string;
  readonly familyLabel: string;
}) => {
  const { fonts = {} } = value.brand;
  const font = fonts[place];
  const set = (next: Fonts[typeof place] | undefined) => {
    const { [place]: _, ...others } = fonts;
    const changed: Fonts = next === undefined ? others : { ...others, [place]: next };
    change({ brand: { fonts: Object.keys(changed).length === 0 ? null : changed } });
  };
  return (
    <>
      <BrandFile
        project={project}
        label={label}
        hint={messages.fontHint}
        problem={problemOf(problem, `fonts.${place}`)}
        kind={FONT}
        value={font?.file}
        onPick={(file, name = '') =>
          set(file === undefined ? undefined : { family: familyOf(name), ...font, file })
        }
      />
      {font !== undefined && (
        <Field label={familyLabel}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={FAMILY_LENGTH}
              value={font.family}
              onChange={({ target }) => set({ ...font, family: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
};

export const BrandType = (props: BrandTypeProps) => (
  <>
    <Font
      {...props}
      place="body"
      label={messages.fontOfText}
      familyLabel={messages.familyOfTextFont}
    />
    <Font
      {...props}
      place="heading"
      label={messages.fontOfHeadings}
      familyLabel={messages.familyOfHeadingFont}
    />
    <BrandFile
      project={props.project}
      label={messages.styleSheet}
      hint={messages.styleSheetHint}
      problem={problemOf(props.problem, 'css')}
      kind={STYLE_SHEET}
      value={props.value.brand.css}
      onPick={(css) => props.change({ brand: { css: css ?? null } })}
    />
    {props.warnings.length > 0 && (
      <Notice tone="warning" title={messages.lookAtTheStyles}>
        <ul>
          {props.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Notice>
    )}
  </>
);
