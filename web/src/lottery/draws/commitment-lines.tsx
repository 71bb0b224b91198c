import { useLingui } from '@lingui/react/macro';
import { CopyLine } from '@baize/kit/ui/figure/copy-line.tsx';
import styles from '../lottery.module.css';

/** The hashes of the seeds that draws are made from, to be copied. */
export function CommitmentLines({ commitments }: { commitments: readonly string[] }) {
  const { t } = useLingui();
  return (
    <div className={styles.part}>
      <p className="muted sm">
        {t`The seed of this draw is fixed before betting opens. This is its SHA-256 hash. The seed is shown after the draw, and “Verify draw” checks that it’s the same one.`}
      </p>
      <dl>
        {commitments.map((commitment) => (
          <CopyLine key={commitment} label={t`Commitment`} value={commitment} />
        ))}
      </dl>
    </div>
  );
}
