/** Keys of assistants, conversations and what was asked. */
import type { Id } from '../id.ts';
import type {
  AssistantKeyRecord,
  ConversationRecord,
  ProjectRecord,
  QuestionRecord,
  Rating,
} from '../records.ts';

export interface AssistantKeyStore {
  insert(key: AssistantKeyRecord): Promise<void>;
  /** Any key with this hash, revoked ones too. */
  findByHash(hash: string): Promise<AssistantKeyRecord | null>;
  /** The project of a key as it is now; null where the key is revoked, or went with its project. */
  projectOf(id: Id<'assistantKey'>): Promise<ProjectRecord | null>;
  /** Not revoked, newest first. */
  listActive(projectId: Id<'project'>): Promise<AssistantKeyRecord[]>;
  /** The key if this call revoked it. */
  revoke(
    id: Id<'assistantKey'>,
    projectId: Id<'project'>,
    now: Date,
  ): Promise<AssistantKeyRecord | null>;
  /** Revokes the keys that these tokens created; returns those that were not revoked before. */
  revokeCreatedBy(tokenIds: readonly Id<'token'>[], now: Date): Promise<AssistantKeyRecord[]>;
  /** Notes the use unless one was noted after `notedBefore`. */
  touch(id: Id<'assistantKey'>, now: Date, notedBefore: Date): Promise<void>;
}

/** A question with what became of its conversation. */
export interface AskedQuestion {
  conversationId: Id<'conversation'>;
  question: string;
  answered: boolean | null;
  rating: Rating | null;
  comment: string | null;
  createdAt: Date;
}

export interface ConversationStore {
  /** To be written with its first question: without one it would never be forgotten. */
  insert(conversation: ConversationRecord): Promise<void>;
  /** Null too where it belongs to another process, or to another project. */
  find(
    id: Id<'conversation'>,
    projectId: Id<'project'>,
    owner: string,
  ): Promise<ConversationRecord | null>;
  /** Questions of a conversation asked after `since`, the latest `limit` of them, oldest first. */
  memory(id: Id<'conversation'>, since: Date, limit: number): Promise<QuestionRecord[]>;
  ask(question: QuestionRecord): Promise<void>;
  answer(
    id: Id<'question'>,
    answer: { answer: string; answered: boolean; pageIds: Id<'page'>[] },
  ): Promise<void>;
  /** False if no such one exists that this owner began. */
  rate(
    id: Id<'conversation'>,
    projectId: Id<'project'>,
    owner: string,
    rating: { rating: Rating; comment: string | null; at: Date },
  ): Promise<boolean>;
  /** Deletes the conversations that this owner began, with their questions. */
  deleteOf(owner: string): Promise<void>;
  /** Newest first. Times: from included, to not. */
  list(
    projectId: Id<'project'>,
    filter: { from: Date; to: Date; limit: number; answered: boolean | null },
  ): Promise<AskedQuestion[]>;
  /** Questions of all projects asked since. */
  countSince(since: Date): Promise<number>;
  /** Answers of questions asked before go, the oldest `limit` of them. @returns how many */
  forgetAnswers(before: Date, limit: number): Promise<number>;
  /**
   * Questions asked before go, the oldest `limit` of them, and conversations that keep none.
   * @returns how many questions
   */
  forget(before: Date, limit: number): Promise<number>;
}
