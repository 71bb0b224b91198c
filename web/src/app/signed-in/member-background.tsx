import { LiveEvents } from '../../messages/index.ts';
import { MemberSync } from '../../session/index.ts';
import { WalletStyleSync } from './wallet-style-sync.tsx';

/** Background work of a logged-in session: the member's data, and the server's events. */
export function MemberBackground() {
  return (
    <>
      <MemberSync />
      <LiveEvents />
      <WalletStyleSync />
    </>
  );
}
