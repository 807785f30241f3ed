/** Messages of sign-in (ADR 48). */

export const accountDisabled = 'This account is disabled. Ask the operator of this service.';

export const passwordWrong = 'Invalid email or password';
