import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { FairnessProof as Proof } from '@baize/protocol/bets';
import { LinkButton } from '@baize/kit/ui/button/link-button.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { checkCommitment, isChained } from '../commitment.ts';
import { isWebAddress } from '../web-address.ts';
import { CopyLine } from '@baize/kit/ui/figure/copy-line.tsx';
import styles from './fairness-proof.module.css';

export interface FairnessProofProps {
  proof: Proof;
  /** The provider's page that draws the round again. */
  verifyUrl: string | null;
}

/** The commitment before the stake, the seed revealed after it, and whether the two match. */
export function FairnessProof({ proof, verifyUrl }: FairnessProofProps) {
  const { t } = useLingui();
  const { serverSeed, serverSeedHash, clientSeed } = proof;
  return (
    <section className={styles.proof}>
      <SectionHead
        level={3}
        title={t`Fairness`}
        text={
          isChained(proof)
            ? t`The seed of the round was sealed before betting opened, and the seal was shown at the table. Each seal holds the one before it, so no round can be changed or left out.`
            : t`The server seed was fixed before your bet and its hash was shown to you. Your own seed was used too, so neither side could choose the result.`
        }
      />
      <CommitmentNote proof={proof} />
      <dl className={styles.lines}>
        <CopyLine label={t`Server seed hash, shown before the bet`} value={serverSeedHash} />
        <CopyLine label={t`Server seed, shown after the round`} value={serverSeed} />
        <CopyLine label={isChained(proof) ? t`Seal of the round before` : t`Your seed`} value={clientSeed} />
        <CopyLine label={t`Round`} value={proof.roundId} />
      </dl>
      {verifyUrl !== null && isWebAddress(verifyUrl) && (
        <LinkButton variant="line" iconEnd="external" href={verifyUrl} target="_blank" rel="noopener noreferrer">
          {t`Verify in your browser`}
          <span className="vh"> {t`(opens a new tab)`}</span>
        </LinkButton>
      )}
    </section>
  );
}

/** The fingerprint is computed again here, so the reader need not take our word for it. */
function CommitmentNote({ proof }: { proof: Proof }) {
  const { data } = useQuery({
    queryKey: ['bets', 'commitment', proof.serverSeed, proof.serverSeedHash],
    queryFn: () => checkCommitment(proof),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === 'matches')
    return (
      <Note tone="ok">
        <Trans>
          <b>The seed matches its hash.</b> Your browser just checked it.
        </Trans>
      </Note>
    );
  if (data === 'differs')
    return (
      <Note tone="bad">
        <Trans>
          <b>The seed doesn’t match its hash.</b> Contact us and give the round number.
        </Trans>
      </Note>
    );
  if (data === 'unreadable')
    return (
      <Note tone="warn">
        <Trans>We can’t check this type of seed here. The provider’s own page may be able to.</Trans>
      </Note>
    );
  return null;
}
