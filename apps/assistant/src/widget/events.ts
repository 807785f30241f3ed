/**
 * Server-sent events out of pieces of a stream (HTML Living Standard §9.2.6), as far as an answer
 * needs them: names and data. The bytes were decoded before, which took a byte order mark away.
 */
export type OnEvent = (name: string, data: string) => void;

/** CRLF, LF or CR; a CR at the end may be half of a CRLF. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/** @returns takes the pieces as they come */
export const eventReader = (onEvent: OnEvent): ((piece: string) => void) => {
  let rest = '';
  let name = '';
  let data: string[] = [];
  const readLine = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onEvent(name, data.join('\n'));
      name = '';
      data = [];
      return;
    }
    const [field = ''] = line.split(':', 1);
    const value = line.slice(field.length + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  };
  return (piece) => {
    const lines = (rest + piece).split(LINE_END);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
};
