/** `isServed` of the lifecycle, as a condition. */
import { and, eq, or } from 'drizzle-orm';
import type { Tables } from '../access.ts';

/** Pages whose published revision readers get. */
export const isServed = (pages: Tables['pages']) =>
  or(
    eq(pages.status, 'published'),
    and(eq(pages.status, 'in_review'), eq(pages.reviewFrom, 'published')),
  );
