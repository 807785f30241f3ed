/**
 * Stemmers of the languages other than English, by Snowball's algorithms. Bulgarian is left out: its
 * stemmer throws on many words.
 */
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as armenian } from '@orama/stemmers/armenian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as irish } from '@orama/stemmers/irish';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian';
import { stemmer as nepali } from '@orama/stemmers/nepali';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as serbian } from '@orama/stemmers/serbian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as tamil } from '@orama/stemmers/tamil';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import { LATIN, type Stemming } from './stemmer.ts';

const CYRILLIC = /\p{Script=Cyrillic}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** By ISO 639-1. */
export const STEMMERS: ReadonlyMap<string, Stemming> = new Map([
  ['ar', { stemmer: arabic, script: /\p{Script=Arabic}/u }],
  ['da', { stemmer: danish, script: LATIN }],
  ['de', { stemmer: german, script: LATIN }],
  ['el', { stemmer: greek, script: /\p{Script=Greek}/u }],
  ['es', { stemmer: spanish, script: LATIN }],
  ['fi', { stemmer: finnish, script: LATIN }],
  ['fr', { stemmer: french, script: LATIN }],
  ['ga', { stemmer: irish, script: LATIN }],
  ['hi', { stemmer: hindi, script: DEVANAGARI }],
  ['hu', { stemmer: hungarian, script: LATIN }],
  ['hy', { stemmer: armenian, script: /\p{Script=Armenian}/u }],
  ['id', { stemmer: indonesian, script: LATIN }],
  ['it', { stemmer: italian, script: LATIN }],
  ['lt', { stemmer: lithuanian, script: LATIN }],
  ['nb', { stemmer: norwegian, script: LATIN }],
  ['ne', { stemmer: nepali, script: DEVANAGARI }],
  ['nl', { stemmer: dutch, script: LATIN }],
  ['nn', { stemmer: norwegian, script: LATIN }],
  ['no', { stemmer: norwegian, script: LATIN }],
  ['pt', { stemmer: portuguese, script: LATIN }],
  ['ro', { stemmer: romanian, script: LATIN }],
  ['ru', { stemmer: russian, script: CYRILLIC }],
  ['sr', { stemmer: serbian, script: /[\p{Script=Cyrillic}\p{Script=Latin}]/u }],
  ['sv', { stemmer: swedish, script: LATIN }],
  ['ta', { stemmer: tamil, script: /\p{Script=Tamil}/u }],
  ['tr', { stemmer: turkish, script: LATIN }],
  ['uk', { stemmer: ukrainian, script: CYRILLIC }],
]);
