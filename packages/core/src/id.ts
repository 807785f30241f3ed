/**
 * Ids of different kinds of records, as types that are not assignable to each other. An id is a
 * plain string at runtime: the member never exists (docs/adr/0121-ids-have-a-kind.md).
 */
declare const kind: unique symbol;

/** What ids name: a record of this service each. */
export type IdKind =
  | 'apiPage'
  | 'apiSource'
  | 'asset'
  | 'assistantKey'
  | 'auditEvent'
  | 'conversation'
  | 'device'
  | 'event'
  | 'execution'
  | 'gitAccount'
  | 'gitConflict'
  | 'gitConnection'
  | 'gitRequest'
  | 'gitRun'
  | 'invitation'
  | 'mcpSession'
  | 'mcpStream'
  | 'navItem'
  | 'oauthClient'
  | 'page'
  | 'pageFeedback'
  | 'project'
  | 'projectSecret'
  | 'question'
  | 'redirect'
  | 'revision'
  | 'session'
  | 'skill'
  | 'space'
  | 'token'
  | 'trigger'
  | 'user';

/**
 * The id of a record of one kind. Accepts any string that has no kind yet, such as a parameter of a
 * request or a column of a row, and refuses the id of another kind.
 */
export type Id<Kind extends IdKind> = string & { readonly [kind]?: Kind | undefined };
