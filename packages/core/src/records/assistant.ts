/** Keys of the assistant, conversations and questions. */

/** The key of a website's assistant. */
export interface AssistantKeyRecord {
  id: string;
  projectId: string;
  label: string;
  /** SHA-256 of the value, hex. The value itself is never stored. */
  hash: string;
  preview: string;
  /** As `URL.origin` writes them. */
  allowedOrigins: string[];
  allowPrivate: boolean;
  createdAt: Date;
  createdBy: string | null;
  /** The access token that created it; null if a session did. */
  createdByToken: string | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

export type Rating = 'up' | 'down';

/** A conversation of one reader. */
export interface ConversationRecord {
  id: string;
  projectId: string;
  /** Who began it and alone may go on: `key:<id>` or `user:<id>`. */
  owner: string;
  createdAt: Date;
  rating: Rating | null;
  comment: string | null;
  ratedAt: Date | null;
}

export interface QuestionRecord {
  id: string;
  conversationId: string;
  projectId: string;
  question: string;
  /** Kept for 24 hours; null before it is there and after that. */
  answer: string | null;
  /** Null: the answer was not finished. */
  answered: boolean | null;
  /**
   * Pages whose text the answer can contain: its sources, and those of the answers that the model
   * remembered. Null if they are not known.
   */
  pageIds: string[] | null;
  model: string;
  createdAt: Date;
}
