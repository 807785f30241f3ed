/** The argument that names a page: an id, a path, an address or a file. */
import { schemas } from '@quoin/contract';
import { Type } from '@sinclair/typebox';

/** Characters of an address. Quoin's own limit: the longest that browsers and proxies agree on. */
const MAX = 2000;

const REFERENCE = 'id, path such as `guides/install`, address, or file such as `docs/install.md`';

export const pageReference = (what = 'The page') =>
  schemas.text({ min: 1, max: MAX, description: `${what}: ${REFERENCE}` });

/** Of tools whose endpoint has the page in its path. */
export const pageArguments = {
  pageId: pageReference(),
  projectId: Type.Optional({
    ...schemas.projectRef(),
    description: 'UUID or slug of the project, for a path or a file',
  }),
};
