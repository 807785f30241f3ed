/** Which hand a revision is from: agents say so, a session is the editor, everything else the API. */
import type { Context } from '../context.ts';
import type { RevisionSource } from '../records.ts';

export const sourceOf = ({ source, principal }: Context): RevisionSource =>
  source ?? (principal.kind === 'session' ? 'editor' : 'api');
