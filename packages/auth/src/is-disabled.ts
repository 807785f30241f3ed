/** Whether an account was disabled, by what better-auth reads of its user. */
export const isDisabled = (user: Readonly<Record<string, unknown>>): boolean =>
  user.disabledAt !== null && user.disabledAt !== undefined;
