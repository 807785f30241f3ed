/** Every dialect that is known; where two are equally sure, the first one converts. */
import type { Dialect } from './dialect.ts';
import { generic } from './generic/index.ts';
import { gitbook } from './gitbook/index.ts';
import { starlight } from './starlight/index.ts';

export const DIALECTS: readonly Dialect[] = [gitbook, starlight, generic];
