/** A stand-in for a language model: it answers with the first sentence of the first document. */
import { modelReply, openModelServer } from '@quoin/test-kit';

const DOCUMENT = /BEGIN DOCUMENT (\S+)\\nDocument \[1\]: (.+?)\\n\\n(.+?)\\nEND DOCUMENT/s;
const QUOTES = /A line with only the word (\S+?)\\n/;

/** A server that speaks the chat completions of OpenAI on a free port of loopback. */
export const openStandInModel = async () => {
  const server = await openModelServer();
  server.reply(({ body }) => {
    const [, , name = '', text = ''] = DOCUMENT.exec(body) ?? [];
    const quotes = QUOTES.exec(body)?.[1];
    const sentence = /^.*?[.!?:](?=\s|\\n|$)/.exec(text)?.[0] ?? text.slice(0, 80);
    if (quotes === undefined) return modelReply.stream(['A stand-in for a model answers here.']);
    const words = `The page "${name}" says this: ${sentence} [1]`.split(/(?<= )/);
    return modelReply.stream([...words, `\n${quotes}\n`, `[1] ${sentence}`]);
  });
  return server;
};
