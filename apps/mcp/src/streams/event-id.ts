/** Ids of events: the stream, and the position in it. Clients send the last one as `Last-Event-ID`. */

export interface EventPlace {
  readonly streamId: string;
  /** 0 is before the first event. */
  readonly position: number;
}

const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})$/;

export const eventIdOf = ({ streamId, position }: EventPlace): string => `${streamId}.${position}`;

/** Returns null for an id that no event of Quoin has. */
export const placeOf = (id: string): EventPlace | null => {
  const [, streamId, position] = ID.exec(id) ?? [];
  return streamId === undefined ? null : { streamId, position: Number(position) };
};
