import { useLingui } from '@lingui/react/macro';
import { MINIMUM_AGE_YEARS } from '@baize/protocol/kernel/constants';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { useModals } from '../../kernel/modals.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { useMenu } from '../../settings/index.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Card, Panel } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { PlainList } from '../parts/plain-list.tsx';
import { useCustomerService } from '../service/use-customer-service.ts';
import styles from './invitation-page.module.css';
import page from './text-page.module.css';

/** For those who would work with the brand as an affiliate or an agent (specification §2, /join). */
export function JoinPage() {
  const { t } = useLingui();
  const modals = useModals();
  const session = useSession();
  const service = useCustomerService();
  const on = useMenu();
  const { name } = brandFacts();
  return (
    <div className={`wrap ${page.page}`}>
      <Panel as="section" className={styles.lead}>
        <h1>{t`Partner with ${name}`}</h1>
        <p className={styles.say}>{t`Refer players and earn a share of the revenue, paid on time.`}</p>
        <div className="row">
          {on('customerService') && (
            <Button variant="primary" onFelt icon="headset" busy={service.busy} onClick={service.open}>
              {t`Talk to us`}
            </Button>
          )}
          {!session && (
            <Button variant="line" onFelt onClick={() => modals.open('register')}>
              {t`Sign up`}
            </Button>
          )}
        </div>
      </Panel>
      <div className={styles.columns}>
        <Card as="section" padded>
          <SectionHead title={t`As an affiliate`} text={t`For websites, channels and communities.`} />
          <PlainList
            points={[
              {
                id: 'link',
                title: t`Your own link`,
                text: t`Everyone who signs up with it counts as your referral for as long as they play.`,
              },
              {
                id: 'figures',
                title: t`Daily reports`,
                text: t`Sign-ups, stakes and revenue from the ledger.`,
              },
              {
                id: 'share',
                title: t`Revenue share`,
                text: t`Agreed in writing before you start. A negative month isn’t carried over to the next one.`,
              },
            ]}
          />
        </Card>
        <Card as="section" padded>
          <SectionHead title={t`As an agent`} text={t`For managing your own players.`} />
          <PlainList
            points={[
              {
                id: 'team',
                title: t`Your own team`,
                text: t`Create accounts for your players and see only your own team.`,
              },
              {
                id: 'contract',
                title: t`A clear contract`,
                text: t`Dividend and salary rates and periods, accepted by both sides before they apply.`,
              },
              {
                id: 'record',
                title: t`One set of records`,
                text: t`Your earnings come from the same ledger that members see.`,
              },
            ]}
          />
        </Card>
      </div>
      <div className={styles.columns}>
        <Card as="section" padded>
          <SectionHead title={t`How to start`} />
          <PlainList
            numbered
            points={[
              { id: 'account', title: t`Sign up`, text: t`Create a regular member account in your own name.` },
              {
                id: 'talk',
                title: t`Talk to us`,
                text: t`Tell us where your traffic comes from. We verify it.`,
              },
              { id: 'agree', title: t`Sign the agreement`, text: t`You get your code once both sides have agreed.` },
            ]}
          />
        </Card>
        <Card as="section" padded>
          <SectionHead title={t`Our rules`} />
          <PlainList
            points={[
              {
                id: 'adults',
                title: t`Adults only`,
                text: t`Don’t target anyone under ${MINIMUM_AGE_YEARS} or anyone who has self-excluded.`,
              },
              {
                id: 'honest',
                title: t`Don’t promise winnings`,
                text: t`Be honest: gambling is entertainment, and it costs money over time.`,
              },
              {
                id: 'asked',
                title: t`No spam`,
                text: t`Sending spam ends the contract.`,
              },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}
