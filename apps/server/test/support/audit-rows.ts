/** Audit events of a harness. */
import type { AuditRecord } from '@quoin/core';
import type { Foundation } from '@quoin/service/compose';

/** An instance of a harness. */
interface Audited {
  readonly foundation: Foundation;
}

const PORTION = 500;

/** All of them, oldest first. */
export const auditRows = async ({ foundation }: Audited): Promise<AuditRecord[]> => {
  const all = { since: null, userId: null, type: null };
  const found: AuditRecord[] = [];
  for (;;) {
    const page = { after: found.at(-1) ?? null, limit: PORTION };
    const rows = await foundation.deps.db.read((stores) => stores.audit.list(all, page));
    found.push(...rows.map(({ event }) => event));
    if (rows.length < PORTION) return found;
  }
};

/** The events that `work` makes. */
export const eventsDuring = async (
  instance: Audited,
  work: () => Promise<unknown>,
): Promise<AuditRecord[]> => {
  const before = new Set((await auditRows(instance)).map(({ id }) => id));
  await work();
  return (await auditRows(instance)).filter(({ id }) => !before.has(id));
};
