/** Deliveries of webhooks that were taken in, so that none counts twice. */
import type { GitDeliveryStore } from '@quoin/core';
import { lt } from 'drizzle-orm';
import type { Access } from '../../access.ts';

export const gitDeliveryStore = ({
  q,
  t: { gitDeliveries: deliveries },
}: Access): GitDeliveryStore => ({
  async insert(delivery) {
    const added = await q
      .insert(deliveries)
      .values(delivery)
      .onConflictDoNothing()
      .returning({ deliveryId: deliveries.deliveryId });
    return added.length > 0;
  },
  async purge(before) {
    const gone = await q
      .delete(deliveries)
      .where(lt(deliveries.receivedAt, before))
      .returning({ deliveryId: deliveries.deliveryId });
    return gone.length;
  },
});
