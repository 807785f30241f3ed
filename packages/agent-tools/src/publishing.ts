/** The refusal of a connection whose operator does not let agents publish. */
import { AppError } from '@quoin/core';

export const publishingIsDisabled = (): AppError =>
  new AppError(
    'forbidden',
    'Publishing is disabled on this connection. The text is kept: ask a person to publish the page',
  );
