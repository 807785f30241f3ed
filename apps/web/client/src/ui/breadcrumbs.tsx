/** Where this is, from the project down. */
import { Link } from 'wouter';

export type Crumb = readonly [words: string, address: string];

export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <nav className="crumbs" aria-label="Breadcrumb">
    <ol>
      {crumbs.map(([words, address]) => (
        <li key={address}>
          <Link href={address}>{words}</Link>
        </li>
      ))}
    </ol>
  </nav>
);
