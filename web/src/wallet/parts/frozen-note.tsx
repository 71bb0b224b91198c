import { Suspense } from 'react';
import { slotOf } from '../../kernel/slots.ts';
import { Note } from '@baize/kit/ui/surface/note.tsx';

/** No money may leave the wallet. The wing that knows the reason explains it; otherwise customer service does. */
export function FrozenNote({ text }: { text: string }) {
  const Known = slotOf('frozenNote');
  const plain = <Note tone="warn">{text}</Note>;
  if (!Known) return plain;
  return (
    <Suspense fallback={plain}>
      <Known fallback={text} />
    </Suspense>
  );
}
