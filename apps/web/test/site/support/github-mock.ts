/** GitHub as Prism mocks it from its description, with schemes that Prism checks. */
import { fileURLToPath } from 'node:url';
import { freePort, startProcess, temporaryFolder } from '@quoin/test-kit';
import { githubOperations, installGithubDescriptions } from '@quoin/test-kit/github-description';

const PROGRAM = fileURLToPath(import.meta.resolve('@stoplight/prism-cli'));

const OPERATIONS = [
  ['get', '/repos/{owner}/{repo}/issues'],
  ['post', '/repos/{owner}/{repo}/git/trees'],
  ['post', '/repos/{owner}/{repo}/releases/{release_id}/assets'],
  ['get', '/user'],
] as const;

/** GitHub's description names no schemes. */
const schemesOf = (login: string) => ({
  token: { type: 'http', scheme: 'bearer' },
  login: {
    type: 'oauth2',
    flows: {
      authorizationCode: {
        authorizationUrl: `${login}/authorize`,
        tokenUrl: `${login}/token`,
        scopes: { repo: 'Read and write repositories' },
      },
    },
  },
});

export interface GithubMock extends AsyncDisposable {
  readonly description: string;
}

/** @param login address of an authorization server */
export const openGithubMock = async (login: string): Promise<GithubMock> => {
  await installGithubDescriptions();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const found = await githubOperations('api.github.com', OPERATIONS);
  const described = {
    ...found,
    security: [{ token: [] }, { login: ['repo'] }],
    components: { ...found.components, securitySchemes: schemesOf(login) },
  };
  const description = JSON.stringify(described)
    .replaceAll('"https://api.github.com"', JSON.stringify(url))
    .replaceAll('"https://uploads.github.com"', JSON.stringify(url));
  const folder = await temporaryFolder();
  const file = `${folder.path}/github.json`;
  await Bun.write(file, description);
  const prism = await startProcess(
    [process.execPath, PROGRAM, 'mock', file, '--host', '127.0.0.1', '--port', String(port)],
    { readyWhen: { line: /Prism is listening/ } },
  );
  return {
    description,
    async [Symbol.asyncDispose]() {
      await prism.kill();
      await folder.remove();
    },
  };
};
