export { listEvents } from './list-events.ts';
export { EVENT_TYPES } from './types.ts';
