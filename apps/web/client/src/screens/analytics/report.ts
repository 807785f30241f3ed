/** What each report of readers gets. */
import type { ProjectScreenProps } from '../project-screen.ts';
import type { Period } from './period.ts';

export interface ReportProps extends ProjectScreenProps {
  readonly period: Period;
}
