import { LiveEvents } from '../../messages/index.ts';
import { MemberSync } from '../../session/index.ts';
import { PurseStyleSync } from './purse-style-sync.tsx';

/** What goes on unseen while somebody is signed in: who it is, and what the server tells by itself. */
export function MemberBackground() {
  return (
    <>
      <MemberSync />
      <LiveEvents />
      <PurseStyleSync />
    </>
  );
}
