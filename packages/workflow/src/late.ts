/**
 * The library of expressions, loaded when the first one is read (ADR 45). In the published package it
 * is an import, which `tsdown.config.ts` writes.
 */
declare const require: (name: '@marcbachmann/cel-js') => typeof import('@marcbachmann/cel-js');

export const celJs = () => require('@marcbachmann/cel-js');
