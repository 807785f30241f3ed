/** Keys of the assistant, conversations and questions. */
import type { Id } from '../id.ts';

/** The key of a website's assistant. */
export interface AssistantKeyRecord {
  id: Id<'assistantKey'>;
  projectId: Id<'project'>;
  label: string;
  /** SHA-256 of the value, hex. The value itself is never stored. */
  hash: string;
  preview: string;
  /** As `URL.origin` writes them. */
  allowedOrigins: string[];
  allowPrivate: boolean;
  createdAt: Date;
  createdBy: Id<'user'> | null;
  /** The access token that created it; null if a session did. */
  createdByToken: Id<'token'> | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

export type Rating = 'up' | 'down';

/** A conversation of one reader. */
export interface ConversationRecord {
  id: Id<'conversation'>;
  projectId: Id<'project'>;
  /** Who began it and alone may go on: `key:<id>` or `user:<id>`. */
  owner: string;
  createdAt: Date;
  rating: Rating | null;
  comment: string | null;
  ratedAt: Date | null;
}

export interface QuestionRecord {
  id: Id<'question'>;
  conversationId: Id<'conversation'>;
  projectId: Id<'project'>;
  question: string;
  /** Kept for 24 hours; null before it is there and after that. */
  answer: string | null;
  /** Null: the answer was not finished. */
  answered: boolean | null;
  /**
   * Pages whose text the answer can contain: its sources, and those of the answers that the model
   * remembered. Null if they are not known.
   */
  pageIds: Id<'page'>[] | null;
  model: string;
  createdAt: Date;
}
