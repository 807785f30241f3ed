/** UTF-16 units. Longer code stays plain: no reader reads it by its colors. Quoin's own limit. */
export const MAX_HIGHLIGHTED = 20_000;
