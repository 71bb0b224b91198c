import type { Tx } from '../database/database.ts';
import { readBatch, type LogBatch, type LogPlace } from './event-log-store.ts';
import type { EventType } from './event-types.ts';

/** Consumers stand at few places. */
const MOST_KEPT = 8;

interface Kept extends LogBatch {
  readonly from: LogPlace;
  readonly end: LogPlace;
}

/**
 * Batches of the log that several consumers of this node read. What lies before the end of one never changes any more,
 * so it is read and parsed once. Who stands in the middle of one takes its rest, and is at its end with the others.
 */
export class SharedBatches {
  #kept: readonly Kept[] = [];

  /** Events of these types, which are those of everybody who shares. */
  async read(
    tx: Tx,
    from: LogPlace,
    { types, limit }: { readonly types: readonly EventType[]; readonly limit: number },
  ): Promise<LogBatch> {
    const kept = this.#kept.find((each) => !isBefore(from, each.from) && isBefore(from, each.end));
    if (kept) return restOf(kept, from);
    const batch = await readBatch(tx, from, types, limit);
    const { end } = batch;
    if (end) this.#kept = [{ ...batch, from, end }, ...this.#kept].slice(0, MOST_KEPT);
    return batch;
  }

  /** To be said when other types are asked for. */
  forget(): void {
    this.#kept = [];
  }
}

function restOf({ from, end, full, events, txids }: Kept, place: LogPlace): LogBatch {
  if (place.txid === from.txid && place.id === from.id) return { events, txids, end, full };
  const first = events.findIndex(({ id }, index) => isBefore(place, { txid: txids[index] ?? '0', id }));
  if (first === -1) return { events: [], txids: [], end, full };
  return { events: events.slice(first), txids: txids.slice(first), end, full };
}

function isBefore(one: LogPlace, other: LogPlace): boolean {
  const [first, second] = [BigInt(one.txid), BigInt(other.txid)];
  return first === second ? one.id < other.id : first < second;
}
