/**
 * Imports answer what may be large, so it is written while it is sent. A client that takes
 * `text/event-stream` receives the progress of a conversion before its result.
 */
import { contract } from '@quoin/contract';
import { importFile, prepareConversion, reply } from '@quoin/core';
import { EventStream, route, wantsEvents } from '@quoin/http';

export const importRoutes = {
  'imports.file': route(contract.imports.file, async (context, input, { signal }) =>
    reply(await importFile(context, input, signal)),
  ),
  'imports.convert': route(contract.imports.convert, async (context, input, request) => {
    const convert = await prepareConversion(context, input);
    if (!wantsEvents(request)) {
      const onImage = (): void => undefined;
      return reply(await convert({ signal: request.signal, onImage }));
    }
    return new EventStream(async (send, signal) => {
      const tell =
        (step: 'pages' | 'images') =>
        (done: number, total: number): void => {
          // Where it fails the client is gone, and the signal ends the work.
          send('progress', { done, total, step }).catch(() => undefined);
        };
      const [progress, onImage] = [tell('pages'), tell('images')];
      await send('done', { ...(await convert({ signal, progress, onImage })) });
    });
  }),
};
