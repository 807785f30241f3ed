/**
 * The CSS parser, which looks for its native part when it is loaded: not for bundlers. The
 * executable has another module in the place of this one
 * (apps/server/scripts/executable/native-parts.ts).
 */
import { createRequire } from 'node:module';

type LightningCss = Pick<typeof import('lightningcss'), 'transform'>;

export const { transform }: LightningCss = createRequire(import.meta.url)('lightningcss');
