import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { inScriptTime } from '@baize/kit/kernel/problems/script-timeout.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import type { ShownDraw } from './verify-draw.ts';

const LazyVerdict = lazyPart(() => import('./verdict.tsx').then((file) => file.Verdict));

/** Takes the seed that was revealed, checks it against the commitment, and draws the numbers again in the browser. */
export function Verifier({ gameCode, issue, structure, shown }: ShownDraw) {
  const { t } = useLingui();
  const say = useProblemText();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const { verifyDraw } = await inScriptTime(import('./verify-draw.ts'));
      return verifyDraw({ gameCode, issue, structure, shown });
    },
  });
  return (
    <>
      {!data && (
        <div>
          <Button size="sm" variant="ghost" busy={isPending} onClick={() => mutate()}>{t`Verify draw`}</Button>
        </div>
      )}
      {error && <Note tone="bad">{say(error)}</Note>}
      {data && (
        <Suspense>
          <LazyVerdict verified={data} />
        </Suspense>
      )}
    </>
  );
}
