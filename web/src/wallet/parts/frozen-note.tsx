import { Suspense } from 'react';
import { slotOf } from '../../kernel/slots.ts';
import { Note } from '../../ui/surface/note.tsx';

/** Nothing may leave the wallet. Whichever wing knows why says it; else customer service does. */
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
