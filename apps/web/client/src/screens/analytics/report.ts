/** Properties of each report. */
import type { ProjectScreenProps } from '../project-screen.ts';
import type { Period } from './period.ts';

export interface ReportProps extends ProjectScreenProps {
  readonly period: Period;
}
