/** What a screen of a project gets; parts of the address come from wouter's `useParams`. */
import type { Project } from '@quoin/sdk';

export interface ProjectScreenProps {
  readonly project: Project;
}
