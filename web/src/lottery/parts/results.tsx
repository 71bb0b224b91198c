import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { OpenedNumbers } from '@baize/protocol/lottery';
import { drawNumbers, matchesCommitment, type DrawStructure } from '@baize/protocol/lottery/draw';
import { useFormat } from '../../kernel/format.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { lotteryClient } from '../queries.ts';
import { DrawnNumbers } from './drawn-numbers.tsx';
import styles from './lottery.module.css';

interface ResultsProps {
  gameCode: string;
  structure: DrawStructure;
  results: readonly OpenedNumbers[];
}

/** The last results, each of which the reader's own browser can draw again. */
export function Results({ gameCode, structure, results }: ResultsProps) {
  const { t } = useLingui();
  const headingId = useId();
  const format = useFormat();
  return (
    <Card as="section" padded aria-labelledby={headingId} className={styles.part}>
      <h2 id={headingId}>{t`Results`}</h2>
      {results.length === 0 ? (
        <p className="muted">{t`No draws yet. The first result appears here.`}</p>
      ) : (
        <ul className={styles.list}>
          {results.map(({ issue, drawsAt, numbers }) => (
            <li key={issue} className={styles.entry}>
              <div className={styles.line}>
                <span className="muted sm">
                  <bdi dir="ltr">{issue}</bdi> · <bdi>{format.date(drawsAt)}</bdi>
                </span>
              </div>
              <DrawnNumbers numbers={numbers} structure={structure} />
              <Verifier {...{ gameCode, issue, structure }} shown={numbers} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface VerifierProps {
  gameCode: string;
  issue: string;
  structure: DrawStructure;
  shown: OpenedNumbers['numbers'];
}

/** Takes the seed that was revealed, checks it against the commitment, and draws the numbers again in the browser. */
function Verifier({ gameCode, issue, structure, shown }: VerifierProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const { proof } = await lotteryClient.getIssue({ params: { gameCode, issue } });
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
      {data && (
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
