/** Short-lived values, in memory or, for several nodes, in Redis. Throws StoreUnavailable when Redis is gone. */
export interface Cache {
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Stores the value only where there is none; true when it did. */
  add(key: string, value: string, ttlMs: number): Promise<boolean>;
  get(key: string): Promise<string | undefined>;
  /** Reads and deletes in one step: of many that ask at once, one gets the value. */
  take(key: string): Promise<string | undefined>;
  delete(key: string): Promise<void>;
}

/** The shared store does not answer. Money and sign-in are then refused, reads go on. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
