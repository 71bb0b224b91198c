import type { LanguageCode } from '@baize/protocol/kernel/languages';
import { spoken } from '../i18n.ts';

/** The parameters of the launch address. The token works once and is removed from the address at once. */
export interface Launch {
  readonly token: string;
  readonly language: LanguageCode;
  readonly merchant: string;
  /** A path of the platform to go back to; always starts with one slash. */
  readonly back: string;
  /** The operator's room of players that the game was opened for; empty without one. */
  readonly room: string;
}

const SAFE_PATH = /^\/(?![/\\])[\w\-./?=&%]*$/;
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/;

const ROOM = /^[A-Za-z0-9_-]{1,64}$/;

/** The merchant that signs when the launch names none. */
const DEFAULT_MERCHANT = 'baize';

export function readLaunch(address: URL): Launch {
  const query = address.searchParams;
  const merchant = query.get('merchant') ?? '';
  const back = query.get('back') ?? '';
  return {
    token: query.get('token') ?? '',
    language: spoken(query.get('lang')),
    merchant: CODE.test(merchant) ? merchant : DEFAULT_MERCHANT,
    back: SAFE_PATH.test(back) ? back : '/',
    room: ROOM.test(query.get('room') ?? '') ? (query.get('room') ?? '') : '',
  };
}

/** The same address without its token, for the address bar and the history. */
export function withoutToken(address: URL): string {
  const bare = new URL(address);
  bare.searchParams.delete('token');
  return bare.pathname + bare.search;
}
