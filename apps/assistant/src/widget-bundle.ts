/** The one script that websites load. */
import { createHash } from 'node:crypto';
import { BUILT_WIDGET, buildWidget } from './widget-script.ts';

export interface WidgetBundle {
  readonly script: string;
  /** RFC 9110 §8.8.3: strong, of the script's bytes. */
  readonly etag: string;
}

const bundle = async (): Promise<WidgetBundle> => {
  const script = Bun.isStandaloneExecutable
    ? await Bun.file(BUILT_WIDGET).text()
    : await buildWidget();
  const etag = `"${createHash('sha256').update(script).digest('base64url')}"`;
  return { script, etag };
};

let built: Promise<WidgetBundle> | null = null;

/**
 * Builds the bundle at the first request and caches it for the life of the process; a failure is
 * retried.
 */
export const widgetBundle = (): Promise<WidgetBundle> => {
  built ??= bundle().catch((problem: unknown) => {
    built = null;
    throw problem;
  });
  return built;
};
