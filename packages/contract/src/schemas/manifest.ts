/**
 * `docs.json`, the manifest of a project as files (docs/internals/interface.md#manifest). It keeps
 * members it does not know.
 */
import { Type } from '@sinclair/typebox';
import { locale, open } from './common.ts';
import { named, text } from './kinds.ts';

const icon = Type.Optional(text());
const hidden = Type.Optional(Type.Boolean());

export const manifestNode = Type.Recursive(
  (Node) =>
    Type.Union([
      open({
        type: Type.Literal('page'),
        file: text({ min: 1, description: 'Path of the file without extension' }),
        title: Type.Optional(text()),
        path: Type.Optional(
          text({
            description:
              'Address of the page below the site, such as `/guides/start`; left out: it follows the navigation',
          }),
        ),
        icon,
        hidden,
      }),
      open({ type: Type.Literal('group'), label: text(), icon, hidden, items: Type.Array(Node) }),
      open({ type: Type.Literal('label'), text: text() }),
      open({ type: Type.Literal('divider') }),
      open({ type: Type.Literal('link'), title: text(), href: text({ min: 1 }), icon }),
      open({ type: Type.Literal('api'), title: text(), spec: text({ min: 1 }), icon }),
    ]),
  { $id: 'ManifestNode' },
);

const members = {
  version: Type.Literal(1),
  description: Type.Optional(text()),
  versions: Type.Optional(
    Type.Array(
      open({
        version: text({ min: 1 }),
        label: Type.Optional(text()),
        tag: Type.Optional(text()),
        default: Type.Optional(Type.Boolean()),
      }),
    ),
  ),
  spaces: Type.Array(
    open({
      name: text({ min: 1 }),
      slug: Type.Optional(text({ min: 1 })),
      locale: Type.Optional(text()),
      version: Type.Optional(text()),
      icon,
      nav: Type.Array(manifestNode),
    }),
  ),
  theme: Type.Optional(open({})),
  locale: Type.Optional(locale()),
  messages: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), text()))),
  redirects: Type.Optional(Type.Array(open({ from: text(), to: text() }))),
  openapiSources: Type.Optional(Type.Array(Type.Unknown())),
};

export const manifest = named('Manifest', open({ name: text({ min: 1 }), ...members }));

/** Of a bundle: without a name the project keeps its own. */
export const bundleManifest = open({ name: Type.Optional(text({ min: 1 })), ...members });
