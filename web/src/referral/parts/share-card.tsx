import { useLingui } from '@lingui/react/macro';
import { brandFacts } from '../../kernel/brand.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyLine } from '../../ui/figure/copy-line.tsx';
import { QrCode } from '../../ui/qr/qr-code.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import styles from '../pages/referral-page.module.css';

const canShare = (): boolean => typeof navigator.share === 'function';

/** The code, the link and the picture of it; phones hand it on to whatever their owner uses. */
export function ShareCard({ code, link }: { code: string; link: string }) {
  const { t } = useLingui();
  const { name } = brandFacts();
  const share = async () => {
    try {
      await navigator.share({ title: name, text: t`Join me at ${name}`, url: link });
    } catch (error) {
      // Whoever puts the sheet away changed their mind; nothing has failed.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.bad(t`Couldn’t share`, t`Copy the link instead.`);
    }
  };
  return (
    <Card as="section" padded className={styles.share}>
      <QrCode text={link} label={t`QR code of your link`} className={styles.code} />
      <div className={styles.section}>
        <SectionHead level={2} title={t`Your link`} />
        <dl className={styles.lines}>
          <CopyLine label={t`Your code`} value={code} />
          <CopyLine label={t`Your link`} value={link} />
        </dl>
        {canShare() && (
          <Button variant="primary" icon="share" onClick={() => void share()}>
            {t`Share`}
          </Button>
        )}
      </div>
    </Card>
  );
}
