/** “Was this page helpful?”: a form that needs no script, and shows its answer by an address with `#`. */
import type { MessageKey } from '@quoin/messages';
import { type Html, html } from '../html/html.ts';
import type { ShownSite } from '../model.ts';
import * as ids from './ids.ts';

/** Where the form is sent, below the site. */
export const PAGE_FEEDBACK = '_page-feedback';

/** `LIMITS.pageFeedbackComment` of the contract. */
const COMMENT_LENGTH = 500;

/** `feedbackReasons` of the contract, with their messages. */
const REASONS = {
  up: { solved: 'feedback.solved', clear: 'feedback.clear', other: 'feedback.other' },
  down: {
    missing: 'feedback.missing',
    unclear: 'feedback.unclear',
    incorrect: 'feedback.incorrect',
    other: 'feedback.other',
  },
} as const satisfies Record<string, Readonly<Record<string, MessageKey>>>;

const reasons = ({ messages }: ShownSite, rating: keyof typeof REASONS): Html =>
  html`<fieldset data-for="${rating}"><legend>${messages.say('feedback.reason')}</legend>${Object.entries(
    REASONS[rating],
  ).map(
    ([value, key]) =>
      html`<label><input type="radio" name="reason" value="${value}">${messages.say(key)}</label>`,
  )}</fieldset>`;

/** Whether pages of the site have the form: nothing answers it in a folder of static files. */
export const asksForFeedback = ({ isLive, brand }: Pick<ShownSite, 'isLive' | 'brand'>): boolean =>
  isLive && brand.asksForFeedback;

/** @param path of the page */
export const feedbackForm = (site: ShownSite, path: string): Html | false => {
  if (!asksForFeedback(site)) return false;
  const { messages, links } = site;
  return html`<section class="feedback" aria-label="${messages.say('feedback.name')}"><form method="post" action="${links.own(PAGE_FEEDBACK)}"><input type="hidden" name="page" value="${path}"><fieldset class="rating"><legend>${messages.say('feedback.question')}</legend><label><input type="radio" name="rating" value="up">${messages.say('feedback.yes')}</label><label><input type="radio" name="rating" value="down">${messages.say('feedback.no')}</label></fieldset><div>${reasons(site, 'up')}${reasons(site, 'down')}<label class="comment">${messages.say('feedback.comment')}<textarea name="comment" rows="3" maxlength="${COMMENT_LENGTH}"></textarea><small>${messages.say('feedback.hint')}</small></label><button class="button" type="submit">${messages.say('feedback.send')}</button></div></form><p class="thanks" id="${ids.FEEDBACK}" tabindex="-1">${messages.say('feedback.thanks')}</p></section>`;
};
