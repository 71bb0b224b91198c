import type { CallPath } from '@baize/protocol/kernel';

export interface ClientSettings {
  /** The brand's merchant code, sent with every call. */
  readonly merchant: string;
  /** The language code of the wire (EN, CN) at the time of the call. */
  readonly language: () => string;
  /** The token of an operator's look at what is not public yet. */
  readonly preview?: string | null;
  /** The path of the keys for encrypted payloads. */
  readonly keysPath: CallPath;
}

let settings: ClientSettings | undefined;

/** Set once by the app before the first call. */
export function configureClient(next: ClientSettings): void {
  settings = next;
}

/** Whether the page is an operator's look at what is not public yet: nobody is logged in, and nothing can be done. */
export const isPreview = (): boolean => Boolean(settings?.preview);

export function clientSettings(): ClientSettings {
  if (!settings) throw new Error('configureClient was not called before the first call');
  return settings;
}
