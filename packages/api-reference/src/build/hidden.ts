import { isObject } from '../json.ts';

/** Whether an author keeps a part of a description from readers. */
export const isHidden = (value: unknown): boolean =>
  isObject(value) &&
  (value['x-hidden'] === true || value['x-internal'] === true || value['x-excluded'] === true);
