/** `_page-feedback` of a site: a reader says whether a page was helpful, with a form or from a script. */
import { compile, schemas } from '@quoin/contract';
import { AppError, givePageFeedback, invalid } from '@quoin/core';
import { networkOf } from '@quoin/http';
import { FEEDBACK_DONE } from '@quoin/site';
import { wantsHtml } from '../error-answer.ts';
import { readForm } from '../form.ts';
import { noFeedback, pageMissing } from '../messages/refusals.ts';
import { seeOther } from '../respond.ts';
import type { DynamicRequest, DynamicRoute } from './dynamic-route.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { isPerson } from './views.ts';

const input = compile(schemas.pageFeedbackInput);

/** A field that is empty was not filled in. */
const fieldsOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...form].filter(([, value]) => value.trim() !== ''));

const isReasonFor = (rating: 'up' | 'down', reason: string): boolean =>
  schemas.feedbackReasons[rating].some((one) => one === reason);

/** @throws {AppError} `not_found` if pages have no feedback form, `rate_limited` */
const admit = async (reading: DynamicRequest): Promise<void> => {
  const { web, visit, record, site } = reading;
  if (!site.brand.asksForFeedback) {
    throw new AppError('not_found', noFeedback);
  }
  requireOwnOrigin(reading, 'feedback');
  await web.runtime.limits.siteFeedback(record.project.id, visit.address());
};

export const pageFeedbackAddress: DynamicRoute = {
  method: 'POST',
  async answer(reading) {
    const { web, visit, record, site, reader } = reading;
    const { deps } = web.runtime;
    await admit(reading);
    const parsed = input.parse(fieldsOf(await readForm(visit.request)));
    if (!parsed.ok) throw invalid(parsed.problem.message);
    const { page: path, rating, reason, comment } = parsed.value;
    const page = site.map.byPath.get(path)?.page ?? null;
    // Pages of API references have no feedback form.
    if (page === null || page.reference !== undefined) throw new AppError('not_found', pageMissing);
    // What programs send is not stored, as their views are not counted.
    if (isPerson(visit.request.headers)) {
      await givePageFeedback(deps, {
        projectId: record.project.id,
        pageId: page.id,
        rating,
        reason: reason !== undefined && isReasonFor(rating, reason) ? reason : null,
        comment: comment?.trim() ?? null,
        readBy: reader === null ? networkOf(visit.address()) : reader.userId,
      });
    }
    if (wantsHtml(visit.request)) return seeOther(`${site.links.page(path)}#${FEEDBACK_DONE}`);
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  },
};
