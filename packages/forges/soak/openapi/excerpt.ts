/** The excerpt of GitHub's OpenAPI descriptions that the tests use. */
import { githubFile, githubOperations } from '@quoin/test-kit/github-description';
import type { Product } from '../../test/support/description.ts';
import { ALL, META } from '../../test/support/operations.ts';

/** Returns the text of the product's fixture. */
export const excerpt = async (product: Product): Promise<string> => {
  const [{ name, version, license, repository }, described] = await Promise.all([
    githubFile('package.json'),
    githubOperations(product, [META, ...ALL]),
  ]);
  const { openapi, info, paths, components } = described;
  const content = {
    openapi,
    info,
    'x-excerpt': { package: name, version, license, repository, file: `generated/${product}.json` },
    paths,
    components,
  };
  return `${JSON.stringify(content, null, 1)}\n`;
};
