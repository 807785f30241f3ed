/** What the front matter of a page says to the navigation. */
import { frontMatter } from '@quoin/markdown';

export interface PageFacts {
  readonly title?: string;
  readonly icon?: string;
  readonly hidden?: boolean;
  /** Another site's page that this one represents. */
  readonly url?: string;
  /** `openapi: file.json GET /users`, `openapi: GET /users`, `api: GET https://…`. */
  readonly operation?: Operation;
}

export interface Operation {
  /** `api`: the page itself describes it, and no file does. */
  readonly isManual: boolean;
  /** As the page names it. */
  readonly spec?: string;
  readonly method: string;
  readonly path: string;
}

const OPERATION =
  /^\s*(?:(\S+)\s+)?(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|WEBHOOK)\s+(\S.*?)\s*$/i;

const operationOf = (text: string | undefined, isManual: boolean): { operation?: Operation } => {
  const [found, spec, method = '', path = ''] = OPERATION.exec(text ?? '') ?? [];
  if (found === undefined) return {};
  const named = spec === undefined ? {} : { spec };
  return { operation: { isManual, ...named, method: method.toUpperCase(), path } };
};

export const pageFacts = (source: string): PageFacts => {
  const { scalars } = frontMatter(source);
  const url = scalars.get('url');
  const isLink = url !== undefined && /^https?:/i.test(url);
  // A page that represents another site's is shown by its own title.
  const title = scalars.get('sidebarTitle') ?? (isLink ? scalars.get('title') : undefined);
  const icon = scalars.get('icon');
  return {
    ...(title !== undefined && { title }),
    ...(icon !== undefined && { icon }),
    ...(scalars.get('hidden') === 'true' && { hidden: true }),
    ...(isLink && { url }),
    ...operationOf(scalars.get('openapi') ?? scalars.get('api'), !scalars.has('openapi')),
  };
};
