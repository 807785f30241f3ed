/** The rules of the HTML Living Standard §9.2.6, "Interpreting an event stream", each with a stream and what it says. */
import { type ReadEvent, UNNAMED } from './read-event.ts';

export const message = (data: string): ReadEvent => ({ event: UNNAMED, data });

export interface Rule {
  readonly name: string;
  readonly stream: string;
  readonly events: readonly ReadEvent[];
}

export const RULES: readonly Rule[] = [
  {
    name: 'one BOM at the beginning is skipped',
    stream: '\uFEFFdata: a\n\n',
    events: [message('a')],
  },
  {
    name: 'lines end with LF',
    stream: 'data: a\n\ndata: b\n\n',
    events: [message('a'), message('b')],
  },
  {
    name: 'lines end with CR',
    stream: 'data: a\r\rdata: b\r\r',
    events: [message('a'), message('b')],
  },
  {
    name: 'lines end with CRLF',
    stream: 'data: a\r\n\r\ndata: b\r\n\r\n',
    events: [message('a'), message('b')],
  },
  {
    name: 'lines end each in another way',
    stream: 'data: a\r\ndata: b\rdata: c\n\r\ndata: d\n\n',
    events: [message('a\nb\nc'), message('d')],
  },
  {
    name: 'a comment is nothing',
    stream: ': ping\n\ndata: a\n:data: b\n: c\ndata: d\n\n: ping\n\n',
    events: [message('a\nd')],
  },
  {
    name: 'data may be empty',
    stream: 'data\n\ndata:\n\ndata: \n\n',
    events: [message(''), message(''), message('')],
  },
  {
    name: 'two empty lines of data are a line break',
    stream: 'data\ndata\n\n',
    events: [message('\n')],
  },
  {
    name: 'an event without data is none',
    stream: 'event: start\n\ndata: a\n\n',
    events: [message('a')],
  },
  {
    name: 'an event has the name of its own block only',
    stream: 'event: start\ndata: a\n\ndata: b\n\n',
    events: [{ event: 'start', data: 'a' }, message('b')],
  },
  {
    name: 'one space behind the colon is skipped, no more',
    stream: 'data:a\ndata: b\ndata:  c\n\n',
    events: [message('a\nb\n c')],
  },
  {
    name: 'a second colon belongs to the value',
    stream: 'data: a: b\n\n',
    events: [message('a: b')],
  },
  {
    name: 'several lines of data are one event',
    stream: 'data: a\ndata: b\ndata: c\n\n',
    events: [message('a\nb\nc')],
  },
  {
    name: 'an event that is not at its end is dropped',
    stream: 'data: a\n\ndata: b\n',
    events: [message('a')],
  },
  {
    name: 'a line that is not at its end is dropped',
    stream: 'data: a\n\ndata: b',
    events: [message('a')],
  },
  {
    name: 'unknown fields are ignored',
    stream: 'sent: now\nData: x\n data: y\ndata : z\ndata: a\n\n',
    events: [message('a')],
  },
  {
    name: 'characters of two, three and four bytes stay whole',
    stream: 'data: Grünau 潮 🌊\n\n',
    events: [message('Grünau 潮 🌊')],
  },
];
