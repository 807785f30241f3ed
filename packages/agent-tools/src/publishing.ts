/** The refusal of a connection whose operator does not let agents publish. */
import { AppError } from '@quoin/core';
import * as messages from './messages.ts';

export const publishingIsDisabled = (): AppError =>
  new AppError('forbidden', messages.publishingDisabled);
