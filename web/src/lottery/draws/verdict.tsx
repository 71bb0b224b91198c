import { useLingui } from '@lingui/react/macro';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import type { VerifiedDraw } from './verify-draw.ts';
import styles from '../lottery.module.css';

/** The outcome of a draw that was drawn again. */
export function Verdict({ verified: { proof, kept, same, seen } }: { verified: VerifiedDraw }) {
  const { t } = useLingui();
  if (proof === null)
    return (
      <div role="status">
        <Note>{t`This is an official result. It was drawn by the lottery’s own authority, so there is no seed to check.`}</Note>
      </div>
    );
  return (
    <div role="status">
      <Note tone={kept && same ? 'ok' : 'bad'}>
        {kept && same
          ? t`Verified: the seed matches the published commitment, and it gives these numbers.`
          : t`This draw doesn’t match its commitment. Contact customer service.`}
        {kept && seen && <p>{t`This is the commitment that you were shown in this browser before the draw.`}</p>}
        <p className={styles.hash} dir="ltr">
          {t`Commitment`}: {proof.commitment}
        </p>
        <p className={styles.hash} dir="ltr">
          {t`Seed`}: {proof.serverSeed}
        </p>
      </Note>
    </div>
  );
}
