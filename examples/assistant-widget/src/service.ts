/** Puts the documentation and a key for the website into a running Quoin. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Service {
  readonly url: string;
  /** An access token with `docs:write` and `project:admin`. */
  readonly token: string;
}

export interface Page {
  readonly title: string;
  /** As citations name it. */
  readonly path: string;
  readonly html: string;
}

export interface Documentation {
  readonly project: string;
  /** Made for readers' browsers: it is no secret, and works on the website's origin only. */
  readonly key: string;
  readonly pages: readonly Page[];
}

export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
}

const request = async <T>({ url, token }: Service, path: string, body?: unknown): Promise<T> => {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((problem: unknown) => {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new RequestFailed(`${url} does not answer: ${reason}`);
  });
  const answer = JSON.parse(await response.text());
  if (response.ok) return answer;
  throw new RequestFailed(`${path}: ${response.status} ${answer.error}`);
};

const readPages = async (folder: string) => {
  const paths = await readdir(folder, { recursive: true });
  const pages = paths.filter((path) => path.endsWith('.md')).sort();
  return Promise.all(
    pages.map(async (path) => ({
      path: path.replaceAll('\\', '/'),
      markdown: await readFile(join(folder, path), 'utf8'),
    })),
  );
};

/** The published pages as HTML, for the website to show where citations lead. */
const renderedPages = async (service: Service, project: string): Promise<Page[]> => {
  const { data } = await request<{ data: { id: string; title: string; path: string }[] }>(
    service,
    `/projects/${project}/pages?limit=200`,
  );
  return Promise.all(
    data.map(async ({ id, title, path }) => {
      const rendered = `/pages/${id}/rendered?state=published`;
      return { title, path, ...(await request<{ html: string }>(service, rendered)) };
    }),
  );
};

/**
 * Makes a public project of a folder with a `docs.json`, publishes it, and makes an assistant key.
 * @param origin of the website: browsers may use the key there and nowhere else
 * @throws {RequestFailed}
 */
export const publish = async (
  service: Service,
  folder: string,
  origin: string,
): Promise<Documentation> => {
  const manifest: { name: string } = JSON.parse(await readFile(join(folder, 'docs.json'), 'utf8'));
  const created = await request<{ project: { slug: string } }>(service, '/projects', {
    name: manifest.name,
    visibility: 'public',
  });
  const project = created.project.slug;
  const bundle = { manifest, pages: await readPages(folder), publish: true };
  await request(service, `/projects/${project}/bundle`, bundle);
  const { key } = await request<{ key: { value: string } }>(service, `/projects/${project}/keys`, {
    label: 'Website',
    allowedOrigins: [origin],
  });
  return { project, key: key.value, pages: await renderedPages(service, project) };
};
