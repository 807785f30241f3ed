/**
 * What the stores keep, as use cases see it. One interface a table; both database schemas are
 * held equal to these at compile time. Times are `Date`, ids UUIDv7 made by the application.
 */
export type * from './agent/records.ts';
export type * from './git/records.ts';
export type * from './git/requests/records.ts';
export type * from './oauth/records.ts';
export type * from './records/accounts.ts';
export type * from './records/api-reference.ts';
export type * from './records/assistant.ts';
export type * from './records/content.ts';
export type * from './records/events.ts';
export type * from './records/mcp.ts';
export type * from './records/presence.ts';
export type * from './records/projects.ts';
export type * from './records/requests.ts';
export type * from './records/search.ts';
export type * from './records/site.ts';
