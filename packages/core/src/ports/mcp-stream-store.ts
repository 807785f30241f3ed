/** Streams of events of the agent-tool server, which all copies resume (ADR 123). */
import type { Id } from '../id.ts';
import type { McpEventRecord, McpStreamRecord } from '../records.ts';

export interface McpStreamReading {
  stream: McpStreamRecord;
  /** In their order. */
  events: readonly McpEventRecord[];
}

export interface McpStreamStore {
  /** Returns false if the session has ended. */
  insert(stream: McpStreamRecord): Promise<boolean>;
  /**
   * Deletes streams of the session that no copy writes to: those that were last alive at `before` or
   * earlier, and all but the newest `keep`.
   */
  deleteOld(sessionId: Id<'mcpSession'>, before: Date, keep: number): Promise<void>;
  find(id: Id<'mcpStream'>, sessionId: Id<'mcpSession'>): Promise<McpStreamRecord | null>;
  /** A stream of the session with its events behind the position. */
  read(
    id: Id<'mcpStream'>,
    sessionId: Id<'mcpSession'>,
    after: number,
  ): Promise<McpStreamReading | null>;
  /**
   * Appends an event to a stream that is not over, and deletes all but the newest `keep`.
   * @param isLast whether the stream is over with it
   * @returns the position of the event, or null if the stream is over or does not exist
   */
  append(
    id: Id<'mcpStream'>,
    data: string,
    options: { readonly isLast: boolean; readonly now: Date; readonly keep: number },
  ): Promise<number | null>;
  /** The stream is over without a further event. */
  end(id: Id<'mcpStream'>): Promise<void>;
  touch(ids: readonly Id<'mcpStream'>[], now: Date): Promise<void>;
  /** Deletes streams that were last alive at `before` or earlier. */
  purge(before: Date): Promise<number>;
}
