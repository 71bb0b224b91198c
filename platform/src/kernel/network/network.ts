import type { FastifyRequest } from 'fastify';
import { BlockList, isIP, isIPv6 } from 'node:net';

const FORWARDING_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-forwarded-host'];
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(address));

/**
 * Whether the caller is a program on this machine, by the socket alone. What a proxy on this machine passes on is
 * not, and neither is a page of a foreign name that was made to resolve to this machine.
 */
export function isLocalCaller(request: FastifyRequest): boolean {
  const name = request.headers.host?.replace(/:\d+$/, '').toLowerCase();
  return (
    isLoopback(request.socket.remoteAddress) &&
    FORWARDING_HEADERS.every((header) => request.headers[header] === undefined) &&
    name !== undefined &&
    LOCAL_NAMES.has(name)
  );
}

/** Under what an address is counted: an IPv6 caller owns a whole /64, so single addresses mean nothing there. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? `${expandIPv6(ip).slice(0, 4).join(':')}::/64` : ip;
}

function expandIPv6(ip: string): string[] {
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}

/** Whether a text is an address, or a network such as 192.168.0.0/16. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest !== undefined) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Whether an address is in any of the networks; those that are none are refused where they are set. */
export function networksHold(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return false;
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  const list = lists.get(networks) ?? listOf(networks);
  lists.set(networks, list);
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

const lists = new WeakMap<readonly string[], BlockList>();

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}
