import { useLingui } from '@lingui/react/macro';
import { brandFacts } from '../../kernel/brand.ts';
import styles from './footer.module.css';

/** The ways to pay that are open, and those that the deposit page announces. */
export function FooterPayments() {
  const { t } = useLingui();
  const open = [{ art: 'voucher', name: t`Demo credit` }];
  const later = [
    { art: 'bank', name: t`Bank transfer` },
    { art: 'qr', name: t`QR payment` },
    { art: 'wallet', name: t`E-wallet` },
    { art: 'card', name: t`Debit card` },
    { art: 'stable', name: t`Stablecoin` },
    { art: 'counter', name: t`Cash counter` },
  ];
  return (
    <section aria-label={t`Payment methods`}>
      <ul className={styles.makers}>
        {open.map(({ art, name }) => (
          <li key={art} className={styles.payment}>
            <Mark art={art} />
            {name}
          </li>
        ))}
        {later.map(({ art, name }) => (
          <li key={art} className={styles.payment}>
            <Mark art={art} />
            <span>
              {name} <small className={styles.later}>{t`soon`}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Drawn in one ink, so the picture is a stencil for the colour of the text beside it. */
function Mark({ art }: { art: string }) {
  return (
    <span
      aria-hidden="true"
      className={styles.stencil}
      style={{ maskImage: `url("${brandFacts().images.payment(art)}")` }}
    />
  );
}
