/** `quoin admin secrets rotate`: seals credentials of older secrets again, beside a running server. */
import { SEALED_FOR, SEALED_HEADERS, SEALED_PROJECT_SECRET, type SealedText } from '@quoin/core';
import type { Foundation } from '@quoin/service/compose';
import { UnsealError } from '@quoin/service/sealing';
import type { DeploymentSecrets } from '@quoin/service/secrets';
import { recordCommand } from './audited.ts';
import { CommandError } from './failure.ts';
import * as messages from './messages/maintenance.ts';
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';

interface Rotation {
  /** Sealed again by this run. */
  readonly resealed: number;
  /** Sealed under the present secret before. */
  readonly current: number;
  /** Sealed under a secret that is not set, so they cannot be used. */
  readonly unreadable: number;
}

const PURPOSES: Readonly<Record<SealedText['place'], string>> = {
  accountToken: SEALED_FOR.accountToken,
  connectionToken: SEALED_FOR.connectionToken,
  webhookSecret: SEALED_FOR.webhookSecret,
  previousWebhookSecret: SEALED_FOR.webhookSecret,
  signingKey: SEALED_FOR.signingKey,
  executionHeaders: SEALED_HEADERS,
  projectSecret: SEALED_PROJECT_SECRET,
};

/** Null if no secret that is set opens it. */
const resealed = (secrets: DeploymentSecrets, { place, sealed }: SealedText): string | null => {
  const purpose = PURPOSES[place];
  try {
    return secrets.seal(purpose, secrets.open(purpose, sealed));
  } catch (problem) {
    if (problem instanceof UnsealError) return null;
    throw problem;
  }
};

/** Writes each text on its own, so that the next run continues an interrupted one. */
const sealAnew = async (foundation: Foundation): Promise<Rotation> => {
  const { secrets } = foundation;
  const { db } = foundation.deps;
  const texts = await db.read((stores) => stores.git.sealed.list());
  const older = texts.filter(({ sealed }) => !secrets.isCurrent(sealed));
  let written = 0;
  let unreadable = 0;
  for (const text of older) {
    const anew = resealed(secrets, text);
    if (anew === null) unreadable += 1;
    else if (await db.write((stores) => stores.git.sealed.replace(text, anew))) written += 1;
  }
  const rotation = { resealed: written, current: texts.length - older.length, unreadable };
  await db.write((stores) =>
    recordCommand(foundation, stores, { type: 'secrets.rotated', data: rotation }),
  );
  return rotation;
};

export const rotate = async (options: { readonly json?: true }): Promise<void> => {
  const rotation = await withFoundation(sealAnew);
  const { resealed, current, unreadable } = rotation;
  if (options.json === true) printJson(rotation);
  else print(messages.sealedAgain({ resealed, current }));
  if (unreadable > 0) {
    throw new CommandError(messages.notUnsealed({ unreadable }));
  }
};
