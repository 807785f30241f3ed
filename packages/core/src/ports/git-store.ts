/** Git connections, the base map, runs, conflicts, deliveries, accounts. */
import type { Id } from '../id.ts';
import type {
  GitAccountRecord,
  GitConflictRecord,
  GitConnectionRecord,
  GitDeliveryRecord,
  GitFileRecord,
  GitProposalRecord,
  GitRequestRecord,
  GitRunRecord,
  PageRecord,
} from '../records.ts';

export interface GitAccountStore {
  insert(account: GitAccountRecord): Promise<void>;
  get(id: Id<'gitAccount'>): Promise<GitAccountRecord | null>;
  list(userId: Id<'user'>): Promise<GitAccountRecord[]>;
  /** False where it is absent, another process's, or a connection uses it. */
  delete(id: Id<'gitAccount'>, userId: Id<'user'>): Promise<boolean>;
}

export type GitConnectionPatch = Partial<Omit<GitConnectionRecord, 'id' | 'projectId'>>;

/** Only {@link GitConnectionStore.kept} finds connections that ended. */
export interface GitConnectionStore {
  insert(connection: GitConnectionRecord): Promise<void>;
  get(id: Id<'gitConnection'>): Promise<GitConnectionRecord | null>;
  ofProject(projectId: Id<'project'>): Promise<GitConnectionRecord | null>;
  /**
   * All connections to repositories of the name at any host, for folders that overlap and for a GitHub
   * App's pushes. Names compare without case.
   */
  ofRepository(repoFullName: string): Promise<GitConnectionRecord[]>;
  /** All, oldest first. */
  list(): Promise<GitConnectionRecord[]>;
  update(id: Id<'gitConnection'>, patch: GitConnectionPatch): Promise<GitConnectionRecord | null>;
  /**
   * Ends the connection: its credentials, runs, conflicts and deliveries are deleted, its base map is
   * kept. From now on, only `kept` finds it. False if it is not connected.
   */
  disconnect(id: Id<'gitConnection'>, at: Date): Promise<boolean>;
  /** Returns the last connection of the project, for a reconnection. */
  kept(projectId: Id<'project'>): Promise<GitConnectionRecord | null>;
  /** Turns what is kept into a connection again, with its id and base map. False if it is not kept. */
  reconnect(connection: GitConnectionRecord): Promise<boolean>;
  deleteKept(projectId: Id<'project'>): Promise<void>;
  /** Deletes what connections that ended before `before` left. Returns how many. */
  purgeKept(before: Date): Promise<number>;
  /** One guarded statement: true for one caller while no other process holds it. */
  lease(id: Id<'gitConnection'>, lease: string, now: Date, until: Date): Promise<boolean>;
  /** False where another one took it over. Also the guard of every write that a run makes. */
  extend(id: Id<'gitConnection'>, lease: string, until: Date): Promise<boolean>;
  /** Ends the lease with a patch of the connection. False where another one took it over. */
  release(id: Id<'gitConnection'>, lease: string, patch?: GitConnectionPatch): Promise<boolean>;
}

/** A row of the base map without its texts. */
export type GitFileEntry = Omit<GitFileRecord, 'content' | 'sentVersion' | 'sentOver'>;

/** A page whose live text is not what the repository has. */
export interface GitOutboundPage {
  page: PageRecord;
  /** Its row of the base map; null for a page that was never pushed. */
  file: GitFileEntry | null;
}

export interface GitOutbound {
  readonly pages: GitOutboundPage[];
  /** Whether other published pages differ from their files, and are not to be pushed. */
  readonly waits: boolean;
}

export interface GitFileStore {
  /** By path. */
  list(connectionId: Id<'gitConnection'>): Promise<GitFileRecord[]>;
  countPages(connectionId: Id<'gitConnection'>): Promise<number>;
  at(connectionId: Id<'gitConnection'>, paths: readonly string[]): Promise<GitFileRecord[]>;
  ofPages(
    connectionId: Id<'gitConnection'>,
    pageIds: readonly Id<'page'>[],
  ): Promise<GitFileRecord[]>;
  putMany(files: readonly GitFileRecord[]): Promise<void>;
  remove(connectionId: Id<'gitConnection'>, paths: readonly string[]): Promise<void>;
  removeAll(connectionId: Id<'gitConnection'>): Promise<void>;
  /**
   * Published pages that have no file, or whose live text differs from their file's and is not older
   * than it; an older one counts where the working copy has gone back to it.
   * @param items of the navigation whose pages are compared; without it, those of all pages
   */
  outbound(
    connectionId: Id<'gitConnection'>,
    projectId: Id<'project'>,
    items?: readonly string[],
  ): Promise<GitOutbound>;
  /** Images and other files, by path. */
  assets(connectionId: Id<'gitConnection'>): Promise<GitFileEntry[]>;
  /** Files of pages that are archived or gone; not those that never were a page of the project. */
  orphaned(connectionId: Id<'gitConnection'>): Promise<GitFileEntry[]>;
}

export interface GitProposalStore {
  list(connectionId: Id<'gitConnection'>): Promise<GitProposalRecord[]>;
  putMany(proposals: readonly GitProposalRecord[]): Promise<void>;
  remove(connectionId: Id<'gitConnection'>, paths: readonly string[]): Promise<void>;
}

export interface GitRunStore {
  /** False where it is to be queued and another one is, without an error that ends the transaction. */
  insert(run: GitRunRecord): Promise<boolean>;
  get(id: Id<'gitRun'>): Promise<GitRunRecord | null>;
  /** Newest first. */
  latest(connectionId: Id<'gitConnection'>, limit: number): Promise<GitRunRecord[]>;
  /** The one that waits to begin, if there is one: at most one a connection (a unique index). */
  queued(connectionId: Id<'gitConnection'>): Promise<GitRunRecord | null>;
  /** Newest first. */
  withStatus(
    connectionId: Id<'gitConnection'>,
    statuses: readonly GitRunRecord['status'][],
  ): Promise<GitRunRecord[]>;
  update(
    id: Id<'gitRun'>,
    from: readonly GitRunRecord['status'][],
    patch: Partial<Omit<GitRunRecord, 'id' | 'connectionId' | 'projectId'>>,
  ): Promise<GitRunRecord | null>;
  /** Finished ones beyond the newest `keep` of the connection go. */
  prune(connectionId: Id<'gitConnection'>, keep: number): Promise<void>;
}

export interface GitConflictStore {
  /** Takes the place of an unresolved one of the same page, which stays as resolved by no user. */
  insert(conflict: GitConflictRecord): Promise<void>;
  /** Not resolved, oldest first. */
  open(projectId: Id<'project'>): Promise<GitConflictRecord[]>;
  ofPage(projectId: Id<'project'>, pageId: Id<'page'>): Promise<GitConflictRecord | null>;
  /**
   * Null where it is resolved already.
   *
   * @param by `userId` null: a sync found it settled; `keep` null: with a text of neither side
   */
  resolve(
    id: Id<'gitConflict'>,
    by: { userId: Id<'user'> | null; at: Date; keep: GitConflictRecord['keep'] },
  ): Promise<GitConflictRecord | null>;
}

export interface GitDeliveryStore {
  /** False where the delivery was taken in before. */
  insert(delivery: GitDeliveryRecord): Promise<boolean>;
  purge(before: Date): Promise<number>;
}

/** A request without its preview. */
export type GitRequestEntry = Omit<GitRequestRecord, 'preview'>;

export interface GitRequestStore {
  /** Adds the request, or records another webhook for it. */
  ask(
    request: Pick<GitRequestRecord, 'id' | 'connectionId' | 'projectId' | 'number'> & {
      readonly askedAt: Date;
    },
  ): Promise<void>;
  get(connectionId: Id<'gitConnection'>, number: number): Promise<GitRequestEntry | null>;
  /** Those without a report whose time has come, and that no process works on. */
  due(now: Date): Promise<GitRequestEntry[]>;
  /** One guarded statement: true for one caller while no other holds the request. */
  lease(id: Id<'gitRequest'>, lease: string, now: Date, until: Date): Promise<boolean>;
  /** Ends the lease with what the report left. Null if another process took the request over. */
  settle(
    id: Id<'gitRequest'>,
    lease: string,
    patch: Partial<Omit<GitRequestRecord, 'id' | 'connectionId' | 'projectId' | 'number'>>,
  ): Promise<GitRequestEntry | null>;
  /** With its preview, unless that expired. */
  preview(projectId: Id<'project'>, number: number, now: Date): Promise<GitRequestRecord | null>;
  /** Deletes previews that expired. Returns how many. */
  purgePreviews(now: Date): Promise<number>;
}

/** A credential as the database has it ({@link Secrets.seal}), and where. */
export interface SealedText {
  place:
    | 'accountToken'
    | 'connectionToken'
    | 'webhookSecret'
    | 'previousWebhookSecret'
    | 'signingKey'
    /** Of an execution that is not at its end. */
    | 'executionHeaders'
    | 'projectSecret';
  /** Of the row. */
  id: string;
  sealed: string;
}

export interface GitSealedStore {
  /** All of them. */
  list(): Promise<SealedText[]>;
  /** False where it was changed meanwhile: what is there now stays. */
  replace(text: SealedText, sealed: string): Promise<boolean>;
}

export interface GitStores {
  readonly accounts: GitAccountStore;
  readonly connections: GitConnectionStore;
  readonly files: GitFileStore;
  readonly proposals: GitProposalStore;
  readonly runs: GitRunStore;
  readonly conflicts: GitConflictStore;
  readonly deliveries: GitDeliveryStore;
  readonly requests: GitRequestStore;
  readonly sealed: GitSealedStore;
}
