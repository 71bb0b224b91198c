/** The sockets of all rooms, on this very origin. */
export function roomAddress(): string {
  const address = new URL('/room', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}
