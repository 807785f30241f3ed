/** The whole page, which only the server renders. The browser hydrates the chat in it. */
import { Chat, type ChatProps } from './chat.tsx';

/** Id of the element that the browser hydrates. */
export const CHAT = 'chat';

export const Page = ({ quoin, assistantKey }: ChatProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Ask the harbour</title>
      <link rel="stylesheet" href="/style.css" />
    </head>
    <body>
      <h1>Ask the harbour</h1>
      <p>Each answer quotes the documentation and names the page.</p>
      <div id={CHAT} data-quoin={quoin} data-assistant-key={assistantKey}>
        <Chat quoin={quoin} assistantKey={assistantKey} />
      </div>
    </body>
  </html>
);
