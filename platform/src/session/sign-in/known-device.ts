import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';

/** Says which accounts have signed in on this device. It opens nothing: the password is asked all the same. */
const DEVICE_COOKIE = 'baize_device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** A device of a family's; whoever signs in as a sixth replaces the first. */
const MOST_ACCOUNTS = 5;
const NONCE = /^[A-Za-z0-9_-]{16}$/;
const TAG = /^[A-Za-z0-9_-]{43}$/;

type Secret = Pick<Deps, 'secrets'>;

const tagOf = ({ secrets }: Secret, nonce: string, memberId: string): string =>
  createHmac('sha256', secrets.derive('known-device')).update(`${nonce}.${memberId}`).digest('base64url');

const isSame = (left: string, right: string): boolean => timingSafeEqual(Buffer.from(left), Buffer.from(right));

function readCookie(facts: Pick<RequestFacts, 'cookie'>): { nonce: string | undefined; tags: string[] } {
  const [nonce = '', ...tags] = (facts.cookie(DEVICE_COOKIE) ?? '').split('.');
  return NONCE.test(nonce)
    ? { nonce, tags: tags.filter((tag) => TAG.test(tag)).slice(-MOST_ACCOUNTS) }
    : { nonce: undefined, tags: [] };
}

/** The mark of this device, the same for every account; undefined where nobody has logged in on it. */
export function deviceOf({ secrets }: Secret, facts: Pick<RequestFacts, 'cookie'>): string | undefined {
  const { nonce } = readCookie(facts);
  return nonce === undefined ? undefined : markOf({ secrets }, nonce);
}

const markOf = ({ secrets }: Secret, nonce: string): string =>
  createHmac('sha256', secrets.derive('known-device')).update(`device.${nonce}`).digest('base64url');

/** A device as its cookie names it from now on, and its mark; one that nobody has logged in on gets a name. */
export interface NamedDevice {
  readonly nonce: string;
  readonly mark: string;
}

export function nameDevice(deps: Secret, facts: Pick<RequestFacts, 'cookie'>): NamedDevice {
  const { nonce = randomBytes(12).toString('base64url') } = readCookie(facts);
  return { nonce, mark: markOf(deps, nonce) };
}

/** Whether this account has signed in here before; somebody unknown takes as long to deny. */
export function isKnownDevice(
  deps: Secret,
  facts: Pick<RequestFacts, 'cookie'>,
  memberId: string | undefined,
): boolean {
  const { nonce = '', tags } = readCookie(facts);
  const own = tagOf(deps, nonce, memberId ?? '');
  return tags.map((tag) => isSame(tag, own)).includes(true) && memberId !== undefined;
}

/** Remembers that this account has signed in here. */
export function setDeviceCookie(
  deps: Secret,
  facts: Pick<RequestFacts, 'cookie' | 'setCookie'>,
  memberId: string,
  nonce: string,
): void {
  const { tags } = readCookie(facts);
  const own = tagOf(deps, nonce, memberId);
  const others = tags.filter((tag) => !isSame(tag, own)).slice(1 - MOST_ACCOUNTS);
  facts.setCookie(DEVICE_COOKIE, [nonce, ...others, own].join('.'), YEAR_SECONDS);
}
