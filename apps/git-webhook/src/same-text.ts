/** Compares texts in a time that tells nothing of where, or in what length, they differ. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const isSameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
