/** Messages of the webhook receiver (ADR 48). */

export const bodyType = ({
  json,
  form,
}: {
  readonly json: string;
  readonly form: string;
}): string => `The body must be ${json}, or ${form} with the field payload`;
