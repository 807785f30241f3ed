/** Runs in the browser: makes the chat that the server rendered work. */
import { hydrateRoot } from 'react-dom/client';
import { Chat } from './app/chat.tsx';
import { CHAT } from './app/page.tsx';

const element = document.getElementById(CHAT);
if (element === null) throw new Error(`The page has no element #${CHAT}`);
const { quoin = '', assistantKey = '' } = element.dataset;
hydrateRoot(element, <Chat quoin={quoin} assistantKey={assistantKey} />);
