import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { inScriptTime } from '@baize/kit/kernel/problems/script-timeout.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import type { ShownDraw } from './verify-draw.ts';
import styles from '../lottery.module.css';

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
      {data && data.proof === null && (
        <div role="status">
          <Note>{t`This is an official result. It was drawn by the lottery’s own authority, so there is no seed to check.`}</Note>
        </div>
      )}
      {data?.proof && (
        <div role="status">
          <Note tone={data.kept && data.same ? 'ok' : 'bad'}>
            {data.kept && data.same
              ? t`Verified: the seed matches the published commitment, and it gives these numbers.`
              : t`This draw doesn’t match its commitment. Contact customer service.`}
            {data.kept && data.seen && (
              <p>{t`This is the commitment that you were shown in this browser before the draw.`}</p>
            )}
            <p className={styles.hash} dir="ltr">
              {t`Commitment`}: {data.proof.commitment}
            </p>
            <p className={styles.hash} dir="ltr">
              {t`Seed`}: {data.proof.serverSeed}
            </p>
          </Note>
        </div>
      )}
    </>
  );
}
