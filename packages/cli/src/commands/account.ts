/** `quoin login`, `quoin logout`, `quoin whoami`. */
import type { Command } from 'commander';
import { type LazyAction, leaf } from '../command.ts';

export const loginCommand = (act: LazyAction): Command =>
  leaf('login', {
    summary: 'Sign in to a server',
    description:
      'Shows a code that you confirm in your browser, on this machine or another one. The token is ' +
      'kept in a file that only you can read; quoin logout revokes it.',
    examples: [
      'quoin login --url https://docs.example.com',
      'quoin login --scopes docs:read,ai:use',
      'quoin login --token - < token.txt',
    ],
  })
    .option('--token <->', 'read a token from standard input instead of a code')
    .option('--scopes <scopes>', 'scopes of the token, separated by commas')
    .option('--name <name>', "the token's name (default: quoin on this machine)")
    .option('--web', 'open the browser')
    .action(act(async () => (await import('../account/login.ts')).login));

export const logoutCommand = (act: LazyAction): Command =>
  leaf('logout', {
    summary: 'Revoke and delete the token of this machine',
    examples: ['quoin logout', 'quoin logout --url https://docs.example.com'],
  }).action(act(async () => (await import('../account/logout.ts')).logout));

export const whoamiCommand = (act: LazyAction): Command =>
  leaf('whoami', {
    summary: 'Show your account, the server and your scopes',
    examples: ['quoin whoami', 'quoin whoami --url https://docs.example.com --json'],
  }).action(act(async () => (await import('../account/whoami.ts')).whoami));

export const usageCommand = (act: LazyAction): Command =>
  leaf('usage', {
    summary: 'Show the limits of the server and their use',
    description: 'Needs a token with the scope billing:read.',
    examples: ['quoin usage', 'quoin usage --json'],
  }).action(act(async () => (await import('../account/usage.ts')).usage));
