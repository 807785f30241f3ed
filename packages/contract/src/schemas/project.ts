/** Projects, their settings, events and redirects (docs/internals/interface.md#projects-and-settings). */
import { Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { role } from './account.ts';
import { brand, brandInput } from './brand.ts';
import { closed, integer, locale, slug, time, uuid } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';

export const visibility = oneOf(['public', 'private']);
export const editorMode = oneOf(['block', 'wysiwyg']);
const theme = oneOf(['system', 'light', 'dark']);
const layout = oneOf(['docs', 'help_center', 'agent']);

const primaryColor = () =>
  text({
    pattern: '^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$',
    rule: 'a hex color such as #2f6fed',
  });

const ruleSettings = () =>
  Type.Record(Type.String(), oneOf(['off', 'info', 'warning', 'error']), {
    description: 'Severities of validation rules that differ from the default, by id of the rule',
  });

const synonyms = () =>
  Type.Array(
    Type.Array(text(LIMITS.synonym), {
      minItems: LIMITS.synonymWords.min,
      maxItems: LIMITS.synonymWords.max,
    }),
    {
      maxItems: LIMITS.synonymGroups,
      description: 'Words and phrases with the same meaning for search, one list for each group',
    },
  );

const messages = () =>
  Type.Record(Type.String(), Type.Record(Type.String(), text(LIMITS.message)), {
    description:
      'Texts of the readers’ site that replace those of Quoin, by language tag and key, as ICU messages',
  });

const domains = () =>
  Type.Array(text(LIMITS.domain), {
    maxItems: LIMITS.domains,
    description:
      'Host names that the project claims for its site. The first one that is verified is in canonical links. Other scripts are written in ASCII',
  });

export const project = named(
  'Project',
  Type.Object({
    id: uuid(),
    name: text(),
    slug: text(),
    description: text(),
    visibility,
    editorMode,
    spaces: integer(),
    pages: integer(),
    role,
    siteUrl: text({
      description: 'Address of the readers’ site: the paths of pages are below it',
      format: 'uri',
    }),
    createdAt: time(),
    updatedAt: time(),
  }),
);

/** Item of the versioned list (docs/internals/interface.md#records-and-lists). */
export const projectListItem = named(
  'ProjectListItem',
  Type.Object({
    id: uuid(),
    name: text(),
    slug: text(),
    visibility,
    spaces: integer(),
    pages: integer(),
  }),
);

export const projectInput = closed({
  name: text(LIMITS.projectName),
  slug: Type.Optional(slug()),
  description: Type.Optional(text(LIMITS.projectDescription)),
  visibility: Type.Optional(visibility),
  editorMode: Type.Optional(editorMode),
  seedTemplate: Type.Optional(Type.Boolean({ description: 'Start with a space and pages' })),
});

export const settings = named(
  'Settings',
  Type.Object({
    name: text(),
    description: text(),
    visibility,
    theme,
    primaryColor: text(),
    fontFamily: text(),
    fontSize: integer(),
    layout,
    brand,
    approvals: Type.Object({ required: Type.Boolean(), allowSelfApproval: Type.Boolean() }),
    validation: Type.Object({ rules: ruleSettings() }),
    search: Type.Object({ synonyms: synonyms() }),
    locale: nullable(
      text({
        description: 'Default language of spaces and of the site (BCP 47)',
      }),
    ),
    messages: messages(),
    domains: domains(),
  }),
);

export const settingsInput = closed({
  name: Type.Optional(text(LIMITS.settingsName)),
  description: Type.Optional(text(LIMITS.settingsDescription)),
  visibility: Type.Optional(visibility),
  theme: Type.Optional(theme),
  primaryColor: Type.Optional(primaryColor()),
  fontFamily: Type.Optional(text(LIMITS.settingsFontFamily)),
  fontSize: Type.Optional(integer(LIMITS.settingsFontSize.min, LIMITS.settingsFontSize.max)),
  layout: Type.Optional(layout),
  brand: Type.Optional(brandInput),
  approvals: Type.Optional(
    closed({
      required: Type.Optional(Type.Boolean()),
      allowSelfApproval: Type.Optional(Type.Boolean()),
    }),
  ),
  validation: Type.Optional(closed({ rules: ruleSettings() })),
  search: Type.Optional(closed({ synonyms: synonyms() })),
  locale: Type.Optional(
    Type.Union([locale(), Type.Null()], {
      description: 'Default language of spaces; null: the language of the first space, or English',
    }),
  ),
  messages: Type.Optional(messages()),
  domains: Type.Optional(domains()),
});

export const domain = named(
  'Domain',
  Type.Object({
    domain: text({ description: 'Lower case, ASCII' }),
    status: oneOf(['pending', 'verified'], {
      description: 'Only a verified domain serves the site',
    }),
    proof: nullable(
      oneOf(['dns', 'operator', 'trust', 'upgrade'], {
        description:
          'How it was verified: by its DNS record, by the list of the operator, by a service that trusts its members, or by a version of Quoin that did not require proof',
      }),
    ),
    record: Type.Object(
      { type: Type.Literal('TXT'), name: text(), value: text() },
      { description: 'DNS record that proves the claim' },
    ),
    verifiedAt: nullable(time()),
  }),
);

export const event = named(
  'Event',
  Type.Object({
    id: uuid(),
    type: text({ description: 'Subject and verb, such as `page.published`' }),
    actor: Type.Object({
      kind: oneOf(['token', 'session', 'system']),
      userId: nullable(uuid()),
      name: nullable(text()),
    }),
    subject: Type.Object({ type: text(), id: text(), title: text() }),
    data: Type.Object({}, { additionalProperties: true }),
    createdAt: time(),
  }),
);

export const redirect = named(
  'Redirect',
  Type.Object({
    id: uuid(),
    from: text({
      description: 'Path without a leading slash; `:name` and `*` match segments',
    }),
    to: text({ description: 'Path of a page, or an address of another site' }),
    createdAt: time(),
  }),
);

export const redirectsInput = closed({
  redirects: Type.Array(
    closed({
      from: text({
        ...LIMITS.redirectPath,
        description:
          'Path of the site. `:name` matches one segment, `*` or `:name*` at the end any number of them',
      }),
      to: text({
        ...LIMITS.redirectPath,
        description:
          'Path of the site, or an address of another one, which needs the role admin. `:name` and `:splat` (for `*`) name what was matched',
      }),
    }),
    { minItems: 1, maxItems: LIMITS.redirects },
  ),
});
