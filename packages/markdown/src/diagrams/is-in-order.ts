/** Whether a drawn flow chart that leads back to a node begins where its text begins. */

/** Index in a point, and the sign of the direction in which the chart goes. */
const DIRECTIONS: Readonly<Record<string, readonly [axis: 0 | 1, sign: 1 | -1]>> = {
  TB: [1, 1],
  TD: [1, 1],
  BT: [1, -1],
  LR: [0, 1],
  RL: [0, -1],
};

const EDGE = /<(?:polyline|path) class="edge" data-from="([^"]*)" data-to="([^"]*)"[^>]*>/g;
const POINTS = /\spoints="([^"]+)"/;

const numbersOf = (point = ''): number[] => point.split(',').map(Number);

/**
 * The library sometimes draws a loop from another node than the first, so that the reader begins in
 * its middle. An arrow to a node that was not named before must go in the direction of the chart.
 *
 * @param text the flow chart, whose first line has the direction
 */
export const isInOrder = (text: string, svg: string): boolean => {
  const name = /^flowchart (\w+)/.exec(text)?.[1] ?? '';
  const [axis, sign] = DIRECTIONS[name] ?? [1, 1];
  const named = new Set<string>();
  for (const [edge, from = '', to = ''] of svg.matchAll(EDGE)) {
    const isFirst = !named.has(to) && from !== to;
    named.add(from).add(to);
    if (!isFirst) continue;
    const points = POINTS.exec(edge)?.[1]?.split(' ');
    const begin = numbersOf(points?.[0])[axis];
    const end = numbersOf(points?.at(-1))[axis];
    if (begin === undefined || end === undefined || !(sign * (end - begin) > 0)) return false;
  }
  return true;
};
