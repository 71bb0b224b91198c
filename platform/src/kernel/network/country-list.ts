import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { ConfigError } from '../config.ts';

/** Says in which country an address is; empty when the list does not know. */
export type CountryOf = (ip: string) => string;

interface Range {
  readonly first: bigint;
  readonly last: bigint;
  readonly country: string;
}

/** IPv4 stands in the range that IPv6 keeps for it, so that both are numbers of one line. */
function numberOf(address: ipaddr.IPv4 | ipaddr.IPv6): bigint {
  const bytes = address.kind() === 'ipv4' ? (address as ipaddr.IPv4).toIPv4MappedAddress() : address;
  return BigInt(`0x${Buffer.from(bytes.toByteArray()).toString('hex')}`);
}

/**
 * Reads COUNTRY_LIST: a CSV file with one range a line, as `203.0.113.0/24,VN` or `203.0.113.0,203.0.113.255,VN`.
 * Ranges must not overlap. Lines that begin with # say nothing.
 */
export function readCountryList(file: string): CountryOf {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`COUNTRY_LIST names ${file}, which cannot be read.`);
  }
  const ranges = text
    .split('\n')
    .flatMap((line, index) => (/^\s*(?:#|$)/.test(line) ? [] : [rangeOf(line, index + 1)]))
    .sort((left, right) => (left.first < right.first ? -1 : 1));
  for (const [index, { first }] of ranges.entries()) {
    const before = ranges[index - 1];
    if (before && before.last >= first) {
      throw new ConfigError(`COUNTRY_LIST has ranges of ${before.country} that overlap with another country's.`);
    }
  }
  return (ip) => (ipaddr.isValid(ip) ? countryAt(ranges, numberOf(ipaddr.parse(ip))) : '');
}

function rangeOf(line: string, number: number): Range {
  const parts = line.split(',').map((part) => part.trim().replaceAll('"', ''));
  const country = parts.at(-1)?.toUpperCase() ?? '';
  const [from = '', to = ''] = parts;
  try {
    if (!/^[A-Z]{2}$/.test(country)) throw new Error('no country');
    if (parts.length === 2) {
      const [address, prefix] = ipaddr.parseCIDR(from);
      const width = BigInt((address.kind() === 'ipv4' ? 32 : 128) - prefix);
      const first = (numberOf(address) >> width) << width;
      return { first, last: first + (1n << width) - 1n, country };
    }
    const range = { first: numberOf(ipaddr.parse(from)), last: numberOf(ipaddr.parse(to)), country };
    if (parts.length !== 3 || range.last < range.first) throw new Error('no range');
    return range;
  } catch {
    throw new ConfigError(
      `COUNTRY_LIST has a line ${number} that is no range with its country: "${line.slice(0, 80)}".`,
    );
  }
}

/** The last range that begins at or before the address, if it reaches that far. */
function countryAt(ranges: readonly Range[], address: bigint): string {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle] as Range).first <= address) low = middle + 1;
    else high = middle;
  }
  const found = ranges[low - 1];
  return found && found.last >= address ? found.country : '';
}
