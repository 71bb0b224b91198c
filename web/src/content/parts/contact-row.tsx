import { useLingui } from '@lingui/react/macro';
import { useModals } from '../../kernel/modals.ts';
import { useMenu } from '../../settings/index.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { useCustomerService } from '../service/use-customer-service.ts';
import styles from './contact-row.module.css';

/** The way to a person, where reading did not help. */
export function ContactRow() {
  const { t } = useLingui();
  const modals = useModals();
  const on = useMenu();
  const service = useCustomerService();
  if (!on('customerService') && !on('feedback')) return null;
  return (
    <Card as="section" padded className={styles.row} aria-label={t`Contact`}>
      <div className={styles.words}>
        <p className={styles.title}>{t`Still need help?`}</p>
        <p className="soft sm">{t`Chat with us or send a message.`}</p>
      </div>
      <div className={styles.ways}>
        {on('customerService') && (
          <Button icon="headset" busy={service.busy} onClick={service.open}>
            {t`Contact Us`}
          </Button>
        )}
        {on('feedback') && (
          <Button variant="line" icon="edit" onClick={() => modals.open('feedback')}>
            {t`Send us a message`}
          </Button>
        )}
      </div>
    </Card>
  );
}
