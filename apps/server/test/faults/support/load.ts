/** Writers that work against a service without pause and keep a journal of what it acknowledged. */
import { eventually } from '@quoin/test-kit';
import type { Answer, ApiClient, Place } from './client.ts';
import { numberAt, textAt } from './members.ts';

/** A text that the service said it keeps. */
export interface Acknowledged {
  readonly pageId: string;
  readonly version: number;
  readonly content: string;
}

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  readonly retryAfter: string | null;
}

export interface Load {
  readonly acknowledged: readonly Acknowledged[];
  /** Answers that were no success. */
  readonly refused: readonly Refusal[];
  /** Requests that got no answer. */
  unanswered(): number;
  /** Waits for this many acknowledgements more than there are now. */
  more(count: number): Promise<void>;
  /** Ends the writers after their running request. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly writers?: number;
  /** Characters of each text, about. */
  readonly size?: number;
}

const EDITS_PER_PAGE = 4;
/** What a writer waits after an answer that was no success: no user can write in that moment. */
const PAUSE_MS = 20;
const PATIENCE_MS = 120_000;

/** Every text is unlike every other, with characters of one to four bytes in UTF-8. */
const textOf = (name: string, size: number): string =>
  `# ${name}\n\n${`${name} é 漢 🪨\r\n`.repeat(Math.ceil(size / (name.length + 9)))}`;

const refusalOf = ({ status, headers, body }: Answer): Refusal => ({
  status,
  code: textAt(body, 'code'),
  reason: textAt(body, 'error'),
  retryAfter: headers.get('retry-after'),
});

export const startLoad = (
  client: ApiClient,
  { projectId, spaceId }: Place,
  { writers = 8, size = 600 }: LoadOptions = {},
): Load => {
  const acknowledged: Acknowledged[] = [];
  const refused: Refusal[] = [];
  let unanswered = 0;
  let stopping = false;

  /** Returns the page when its text was acknowledged. */
  const save = async (asked: Promise<Answer>, content: string): Promise<string | null> => {
    try {
      const answer = await asked;
      if (answer.status < 300) {
        const pageId = textAt(answer.body, 'page.id');
        acknowledged.push({ pageId, version: numberAt(answer.body, 'page.version'), content });
        return pageId;
      }
      refused.push(refusalOf(answer));
    } catch {
      unanswered += 1;
    }
    await Bun.sleep(PAUSE_MS);
    return null;
  };

  const write = async (writer: number): Promise<void> => {
    for (let page = 0; !stopping; page += 1) {
      const name = `Writer ${writer} page ${page}`;
      const first = textOf(`${name} created`, size);
      const pageId = await save(
        client.call('POST', `/api/v1/projects/${projectId}/pages`, {
          spaceId,
          title: name,
          content: first,
        }),
        first,
      );
      for (let edit = 0; pageId !== null && edit < EDITS_PER_PAGE && !stopping; edit += 1) {
        const markdown = textOf(`${name} edit ${edit}`, size);
        await save(client.call('PATCH', `/api/v1/pages/${pageId}`, { markdown }), markdown);
      }
    }
  };

  const running = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    acknowledged,
    refused,
    unanswered: () => unanswered,
    async more(count) {
      const wanted = acknowledged.length + count;
      await eventually(() => acknowledged.length >= wanted, { timeout: PATIENCE_MS });
    },
    async stop() {
      stopping = true;
      await running;
    },
  };
};

const READERS = 8;

/** Returns the acknowledged texts that the service does not return byte for byte. */
export const lost = async (
  client: ApiClient,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> => {
  const missing: string[] = [];
  const rest = acknowledged.values();
  const read = async (): Promise<void> => {
    for (const { pageId, version, content } of rest) {
      const path = `/api/v1/pages/${pageId}/revisions/${version}`;
      const { status, body } = await eventually(async () => {
        const answer = await client.call('GET', path);
        // Says nothing of the text: connections that broke in an outage are still found out.
        return answer.status === 503 ? null : answer;
      });
      if (status !== 200 || textAt(body, 'revision.content') !== content) {
        missing.push(`${path} ${status}`);
      }
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return missing;
};
