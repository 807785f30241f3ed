/** Icons that owners write as characters. */
import { type Html, html } from '../html/html.ts';

const PICTURE =
  /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u;

/** Nothing for names of drawings. */
export const pictogram = (icon: string | null): Html | false =>
  icon !== null &&
  PICTURE.test(icon) &&
  html`<span class="pictogram" aria-hidden="true">${icon}</span>`;
