/** A published project, asked through HTTP with an assistant key; every quote is looked up on its page. */
import type { contract, EndpointOutput } from '@quoin/contract';
import type { Service } from '../service.ts';

type Answer = EndpointOutput<typeof contract.assistant.ask>;

export interface AskedAnswer extends Answer {
  readonly citations: (Answer['citations'][number] & {
    /** The file of the page, without extension. */
    readonly sourcePath: string;
  })[];
  /** Quotes that are not in the published revision. */
  readonly wrongQuotes: readonly string[];
}

export interface AskedProject {
  readonly id: string;
  readonly key: string;
  /** @param history what was asked before it in the conversation, oldest first */
  ask(message: string, locale: string | null, history?: readonly string[]): Promise<AskedAnswer>;
}

interface PublishedPage {
  readonly content: string;
  readonly sourcePath: string;
}

/** Of the last answers; a sample requests the same pages again. */
type Pages = Map<string, Promise<PublishedPage>>;

export const publish = async (
  { port, token }: Pick<Service, 'port' | 'token'>,
  name: string,
  manifest: unknown,
  pages: readonly { readonly path: string; readonly markdown: string }[],
): Promise<AskedProject> => {
  const base = `http://127.0.0.1:${port}/api/v1`;
  const send = async <T>(path: string, body?: unknown, headers = {}): Promise<T> => {
    const response = await fetch(base + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };

  const made = await send<EndpointOutput<typeof contract.projects.create>>('/projects', {
    name: name.slice(0, 60),
    visibility: 'public',
  });
  const project = `/projects/${made.project.id}`;
  await send(`${project}/bundle`, { manifest, pages, publish: true });
  const { key } = await send<EndpointOutput<typeof contract.keys.create>>(`${project}/keys`, {
    label: 'Questions',
  });

  const known: Pages = new Map();
  const read = async (pageId: string): Promise<PublishedPage> => {
    const { page } = await send<EndpointOutput<typeof contract.pages.get>>(
      `/pages/${pageId}?content=1`,
    );
    const sourcePath = (page.sourcePath ?? page.path).replace(/\.mdx?$/, '');
    return { content: page.content ?? '', sourcePath };
  };
  const pageOf = (pageId: string): Promise<PublishedPage> => {
    const page = known.get(pageId) ?? read(pageId);
    known.set(pageId, page);
    return page;
  };

  return {
    id: made.project.id,
    key: key.value,
    async ask(message, locale, history = []) {
      const answer = await send<Answer>(
        '/assistant/ask',
        {
          messages: [...history, message].map((content) => ({ role: 'user', content })),
          ...(locale !== null && { locale }),
        },
        { 'x-assistant-key': key.value },
      );
      const citations: AskedAnswer['citations'] = [];
      const wrongQuotes: string[] = [];
      for (const citation of answer.citations) {
        const { content, sourcePath } = await pageOf(citation.pageId);
        if (!content.includes(citation.quote)) {
          wrongQuotes.push(`${citation.path}: ${JSON.stringify(citation.quote)}`);
        }
        citations.push({ ...citation, sourcePath });
      }
      return { ...answer, citations, wrongQuotes };
    },
  };
};
