/** Messages of the widget for the owner of the website (ADR 48). Readers get those of `@quoin/messages`. */

export const keyMissing =
  'Quoin assistant: the script tag must have the attribute data-key with an assistant key (qak_…)';

export const keyInvalid = ({ origin }: { readonly origin: string }): string =>
  `Site owner: data-key must be an assistant key that is not revoked and allows ${origin}.`;
