/** Where this is, from the project down. */

import { Link } from 'wouter';
import * as messages from '../messages/ui.ts';

export type Crumb = readonly [words: string, address: string];

export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <nav className="crumbs" aria-label={messages.breadcrumb}>
    <ol>
      {crumbs.map(([words, address]) => (
        <li key={address}>
          <Link href={address}>{words}</Link>
        </li>
      ))}
    </ol>
  </nav>
);
