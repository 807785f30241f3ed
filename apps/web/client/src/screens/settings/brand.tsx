/** The brand of the readers' site: its images, links, announcement, width and feedback. */
import type { Project } from '@quoin/sdk';
import * as messages from '../../messages/settings.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { longColor } from './appearance.tsx';
import { type Brand, problemOf } from './brand-changes.ts';
import { BrandFile } from './brand-file.tsx';
import { BrandFooter } from './brand-footer.tsx';
import { ADDRESS_LENGTH, type BrandLink, BrandLinks } from './brand-links.tsx';
import { BrandType } from './brand-type.tsx';
import { Section } from './section.tsx';
import type { Draft } from './use-draft.ts';

/** `LIMITS.brandLinks` and `LIMITS.brandBanner` of the contract. */
const LINKS = 8;
const BANNER_LENGTH = 300;
const AI_TOOLS: ReadonlySet<string> = new Set(['chatgpt', 'claude', 'cursor', 'vscode']);

type BrandDraft = Pick<Draft, 'value' | 'change' | 'problem'>;

const Images = ({
  value,
  change,
  problem,
  project,
}: BrandDraft & { readonly project: Project }) => {
  const { logo, favicon, image } = value.brand;
  return (
    <>
      <BrandFile
        project={project}
        label={messages.logo}
        hint={messages.replacesTheName}
        problem={problemOf(problem, 'logo.light')}
        value={logo?.light}
        onPick={(light) =>
          change({ brand: { logo: light === undefined ? null : { ...logo, light } } })
        }
      />
      {logo !== undefined && (
        <BrandFile
          project={project}
          label={messages.logoInTheDarkTheme}
          problem={problemOf(problem, 'logo.dark')}
          value={logo.dark}
          onPick={(dark) => change({ brand: { logo: { ...logo, dark } } })}
        />
      )}
      <BrandFile
        project={project}
        label={messages.favicon}
        hint={messages.faviconHint}
        problem={problemOf(problem, 'favicon')}
        value={favicon}
        onPick={(file) => change({ brand: { favicon: file ?? null } })}
      />
      <BrandFile
        project={project}
        label={messages.pictureOfLinks}
        hint={messages.linkPictureHint}
        problem={problemOf(problem, 'image')}
        value={image}
        onPick={(file) => change({ brand: { image: file ?? null } })}
      />
    </>
  );
};

const DarkColor = ({ value, change, problem }: BrandDraft) => {
  const { colors = {} } = value.brand;
  const set = (dark: string) => {
    const { dark: _, ...others } = colors;
    const next = dark === '' ? others : { ...others, dark };
    change({ brand: { colors: Object.keys(next).length === 0 ? null : next } });
  };
  return (
    <Field
      label={messages.colorInTheDarkTheme}
      hint={messages.darkColorHint}
      optional
      problem={problemOf(problem, 'colors')}
    >
      {(control) => (
        <div className="color">
          <input
            type="color"
            aria-label={messages.selectDarkColor}
            value={longColor(colors.dark ?? value.primaryColor)}
            onChange={(event) => set(event.target.value)}
          />
          <Input
            {...control}
            pattern="#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})"
            title={messages.hexColorError}
            value={colors.dark ?? ''}
            onChange={(event) => set(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
};

const Navbar = ({ value, change }: BrandDraft) => {
  const { links = [], primary } = value.brand.navbar ?? {};
  const set = (next: readonly BrandLink[], button: BrandLink | undefined) => {
    const navbar: NonNullable<Brand['navbar']> = {
      ...(next.length > 0 && { links: [...next] }),
      ...(button !== undefined && { primary: button }),
    };
    change({ brand: { navbar: Object.keys(navbar).length === 0 ? null : navbar } });
  };
  return (
    <>
      <BrandLinks
        legend={messages.headerLinks}
        addLabel={messages.addHeaderLink}
        most={LINKS}
        links={links}
        onChange={(next) => set(next, primary)}
      />
      <BrandLinks
        legend={messages.headerButton}
        addLabel={messages.addHeaderButton}
        most={1}
        links={primary === undefined ? [] : [primary]}
        onChange={([button]) => set(links, button)}
      />
    </>
  );
};

const Banner = ({ value, change, problem }: BrandDraft) => {
  const { banner } = value.brand;
  return (
    <>
      <Field
        label={messages.announcement}
        hint={messages.announcementHint}
        optional
        problem={problemOf(problem, 'banner')}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={BANNER_LENGTH}
            value={banner?.content ?? ''}
            onChange={({ target: { value: content } }) =>
              change({ brand: { banner: content === '' ? null : { ...banner, content } } })
            }
          />
        )}
      </Field>
      {banner !== undefined && (
        <Switch
          label={messages.readersCanCloseIt}
          checked={banner.dismissible ?? true}
          onToggle={(dismissible) => change({ brand: { banner: { ...banner, dismissible } } })}
        />
      )}
    </>
  );
};

const Pages = ({ value, change, problem }: BrandDraft) => (
  <>
    <Field label={messages.widthOfPages}>
      {(control) => (
        <Select<NonNullable<Brand['width']>>
          {...control}
          value={value.brand.width ?? 'normal'}
          options={[
            ['normal', messages.normalWidth],
            ['wide', messages.wide],
            ['centered', messages.centeredWithoutContents],
          ]}
          onPick={(width) => change({ brand: { width: width === 'normal' ? null : width } })}
        />
      )}
    </Field>
    <Field label={messages.playground} hint={messages.playgroundHint}>
      {(control) => (
        <Select<NonNullable<Brand['playground']>>
          {...control}
          value={value.brand.playground ?? 'interactive'}
          options={[
            ['interactive', messages.playgroundInteractive],
            ['simple', messages.playgroundSimple],
            ['none', messages.playgroundNone],
          ]}
          onPick={(playground) =>
            change({ brand: { playground: playground === 'interactive' ? null : playground } })
          }
        />
      )}
    </Field>
    <Field
      label={messages.addressOfEditThisPage}
      hint={messages.editPathHint}
      optional
      problem={problemOf(problem, 'editUrl')}
    >
      {(control) => (
        <Input
          {...control}
          spellCheck={false}
          maxLength={ADDRESS_LENGTH}
          pattern="https?:\/\/\S*\{path\}\S*"
          title={messages.editAddressHint}
          placeholder="https://github.com/example/docs/edit/main/{path}"
          value={value.brand.editUrl ?? ''}
          onChange={({ target }) =>
            change({ brand: { editUrl: target.value === '' ? null : target.value } })
          }
        />
      )}
    </Field>
    <Switch
      label={messages.askForFeedback}
      hint={messages.feedbackHint}
      checked={value.brand.feedback ?? true}
      onToggle={(isAsked) => change({ brand: { feedback: isAsked ? null : false } })}
    />
    <Switch
      label={messages.offerAiTools}
      hint={messages.offerAiToolsHint}
      checked={value.brand.contextual?.options.some((option) => AI_TOOLS.has(option)) ?? true}
      onToggle={(isOffered) =>
        change({ brand: { contextual: isOffered ? null : { options: ['copy', 'view'] } } })
      }
    />
  </>
);

export const BrandSection = ({
  draft,
  project,
}: {
  readonly draft: Draft;
  readonly project: Project;
}) => (
  <Section title={messages.brand} about={messages.brandingHint}>
    <Images {...draft} project={project} />
    <DarkColor {...draft} />
    <BrandType {...draft} project={project} />
    <Navbar {...draft} />
    <BrandFooter {...draft} />
    <Banner {...draft} />
    <Pages {...draft} />
  </Section>
);
