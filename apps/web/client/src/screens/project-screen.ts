/** Properties of a project's screen; parts of the address come from wouter's `useParams`. */
import type { Project } from '@quoin/sdk';

export interface ProjectScreenProps {
  readonly project: Project;
}
