/** A service that steps call: it holds its answers back until a test releases them. */
export const openNeighbour = () => {
  const asked: Request[] = [];
  const waiting: (() => void)[] = [];
  let isHeld = false;
  let arrived = Promise.withResolvers<void>();
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      asked.push(request);
      arrived.resolve();
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      return Response.json({ path: new URL(request.url).pathname });
    },
  });
  return {
    asked,
    host: `127.0.0.1:${server.port}`,
    hold: () => {
      isHeld = true;
      arrived = Promise.withResolvers();
    },
    /** Resolves once a caller waits for an answer that is held. */
    reached: () => arrived.promise,
    release: () => {
      isHeld = false;
      for (const go of waiting.splice(0)) go();
    },
    stop: () => server.stop(true),
  };
};
