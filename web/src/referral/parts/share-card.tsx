import { useLingui } from '@lingui/react/macro';
import type { Referral } from '@baize/protocol/referral';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { CopyLine } from '@baize/kit/ui/figure/copy-line.tsx';
import { QrCode } from '@baize/kit/ui/qr/qr-code.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { Panel } from '@baize/kit/ui/surface/card.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { useRewardLines } from './reward-terms.tsx';
import styles from '../pages/referral-page.module.css';

const canShare = (): boolean => typeof navigator.share === 'function';

/** An invited friend brings this, and the link with the ways to hand it on: copied, shared, or as a picture. */
export function ShareCard({ referral }: { referral: Referral }) {
  const { t } = useLingui();
  const { code, link } = referral;
  const { name } = brandFacts();
  const [first] = useRewardLines(referral);
  const share = async () => {
    try {
      await navigator.share({ title: name, text: t`Join me at ${name}`, url: link });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.bad(t`Couldn’t share`, t`Copy the link instead.`);
    }
  };
  return (
    <Panel as="section" className={styles.share}>
      <div className={styles.section}>
        <h2 className={styles.worth}>{first ?? t`Your link`}</h2>
        <dl className={styles.lines}>
          <CopyLine label={t`Your link`} value={link} />
          <CopyLine label={t`Your code`} value={code} />
        </dl>
        {canShare() && (
          <Button variant="primary" onFelt icon="share" className={styles.act} onClick={() => void share()}>
            {t`Share`}
          </Button>
        )}
        <details className={styles.folded}>
          <summary className={styles.more}>
            {t`QR code of your link`}
            <Icon name="chevron-down" size="sm" />
          </summary>
          <QrCode text={link} label={t`QR code of your link`} className={styles.code} />
        </details>
      </div>
      <QrCode text={link} label={t`QR code of your link`} className={styles.beside} />
    </Panel>
  );
}
