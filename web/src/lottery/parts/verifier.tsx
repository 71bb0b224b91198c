import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { OpenedNumbers } from '@baize/protocol/lottery';
import { drawNumbers, matchesCommitment, type DrawStructure } from '@baize/protocol/lottery/draw';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { lotteryClient } from '../queries.ts';
import styles from './lottery.module.css';

export interface VerifierProps {
  gameCode: string;
  issue: string;
  structure: DrawStructure;
  shown: OpenedNumbers['numbers'];
}

/** Takes the seed that was revealed, checks it against the commitment, and draws the numbers again in the browser. */
export function Verifier({ gameCode, issue, structure, shown }: VerifierProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const { proof } = await lotteryClient.getIssue({ params: { gameCode, issue } });
      if (proof === null) return { proof, kept: false, same: false };
      const serverSeed = proof.serverSeed ?? '';
      const kept = await matchesCommitment(serverSeed, proof.commitment);
      const again = kept ? await drawNumbers(structure, { game: gameCode, issue, serverSeed }) : {};
      return { proof, kept, same: JSON.stringify(sorted(again)) === JSON.stringify(sorted(shown)) };
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
              ? t`Verified: the seed matches the commitment made before betting opened, and it gives these numbers.`
              : t`This draw doesn’t match its commitment. Contact customer service.`}
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

const sorted = (numbers: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(numbers).toSorted(([one], [other]) => (one < other ? -1 : 1));
