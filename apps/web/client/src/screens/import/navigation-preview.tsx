/** The navigation as readers will have it. */
import type { Conversion, ManifestNode } from '@quoin/sdk';
import { useMemo } from 'react';
import { FileText, Folder, Link, Plug } from '../../icons/more-icons.ts';
import { counted } from '../../ui/counted.ts';
import type { Draft } from './convert.ts';

/** The title of a page: front matter, else its first heading. */
const TITLE = /^---\r?\n(?:[\s\S]*?\r?\n)??title:[ \t]*["']?(.+?)["']?[ \t]*\r?\n[\s\S]*?^---/m;
const HEADING = /^#[ \t]+(.+?)[ \t]*#*$/m;

const titlesOf = (pages: Conversion['pages']): Map<string, string> =>
  new Map(
    pages.flatMap(({ path, markdown }) => {
      const head = markdown.slice(0, 4_000);
      const title = (head.startsWith('---') ? TITLE.exec(head) : null) ?? HEADING.exec(head);
      return title?.[1] === undefined ? [] : [[path.replace(/\.[^.]*$/, ''), title[1]]];
    }),
  );

const pagesIn = (nodes: readonly ManifestNode[]): number =>
  nodes.reduce(
    (sum, node) =>
      sum + (node.type === 'page' ? 1 : 0) + (node.type === 'group' ? pagesIn(node.items) : 0),
    0,
  );

interface NodesProps {
  readonly nodes: readonly ManifestNode[];
  readonly titles: ReadonlyMap<string, string>;
  readonly open: boolean;
}

const Node = ({ node, titles, open }: Omit<NodesProps, 'nodes'> & { node: ManifestNode }) => {
  switch (node.type) {
    case 'page':
      return (
        <span className="nav-node">
          <FileText size={16} aria-hidden="true" />
          <span>{node.title ?? titles.get(node.file) ?? node.file}</span>
          <code className="nav-file">{node.file}</code>
        </span>
      );
    case 'group':
      return (
        <details open={open}>
          <summary className="nav-node">
            <Folder size={16} aria-hidden="true" />
            <span>{node.label}</span>
            <span className="hint">{counted(pagesIn(node.items), 'page')}</span>
          </summary>
          <Nodes nodes={node.items} titles={titles} open={open} />
        </details>
      );
    case 'link':
      return (
        <span className="nav-node">
          <Link size={16} aria-hidden="true" />
          <span>{node.title}</span>
          <code className="nav-file">{node.href}</code>
        </span>
      );
    case 'api':
      return (
        <span className="nav-node">
          <Plug size={16} aria-hidden="true" />
          <span>{node.title}</span>
          <code className="nav-file">{node.spec}</code>
        </span>
      );
    case 'label':
      return <span className="nav-node nav-label">{node.text}</span>;
    default:
      return <hr className="nav-divider" />;
  }
};

const Nodes = ({ nodes, titles, open }: NodesProps) => (
  <ul className="nav-nodes">
    {nodes.map((node, at) => (
      // The list never changes, and nodes have no name of their own.
      <li key={at}>
        <Node node={node} titles={titles} open={open} />
      </li>
    ))}
  </ul>
);

/** Groups begin closed where their pages would fill screens. */
const OPEN_UP_TO = 150;

export const NavigationPreview = ({ manifest, pages }: Pick<Draft, 'manifest' | 'pages'>) => {
  const titles = useMemo(() => titlesOf(pages), [pages]);
  return (
    <div className="nav-preview">
      {manifest.spaces.map(({ name, slug, locale, version, nav }) => (
        <section key={`${slug} ${name} ${locale} ${version}`}>
          <h3>
            {name} <span className="hint">{[locale, version].filter(Boolean).join(' · ')}</span>
          </h3>
          <Nodes nodes={nav} titles={titles} open={pages.length <= OPEN_UP_TO} />
        </section>
      ))}
    </div>
  );
};
