/** The web app behind a real port, for a real browser. */
import { type ComposeOptions, compose } from './compose.ts';

export const listen = async (options: ComposeOptions = {}) => {
  let answer: (request: Request) => Response | Promise<Response> = () => new Response(null);
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => answer(request),
  });
  const web = await compose({ ...options, publicUrl: `http://localhost:${server.port}` });
  answer = (request) => web.app.handle(request);
  return {
    ...web,
    async close() {
      await server.stop(true);
      await web.close();
    },
  };
};

export type Listening = Awaited<ReturnType<typeof listen>>;
