import { useLingui } from '@lingui/react/macro';
import { brandFacts } from '../../kernel/brand.ts';
import { useModals } from '../../kernel/modals.ts';
import { useSession } from '../../kernel/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card, Panel } from '../../ui/surface/card.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { PlainList } from '../parts/plain-list.tsx';
import { useCustomerService } from '../service/use-customer-service.ts';
import styles from './invitation-page.module.css';
import page from './text-page.module.css';

/** For those who would work with the house as an affiliate or an agent (specification §2, /join). */
export function JoinPage() {
  const { t } = useLingui();
  const modals = useModals();
  const session = useSession();
  const service = useCustomerService();
  const { name } = brandFacts();
  return (
    <div className={`wrap ${page.page}`}>
      <Panel as="section" className={styles.lead}>
        <h1>{t`Work with ${name}`}</h1>
        <p className={styles.say}>
          {t`Send us people who would have come anyway, and share in what the house earns with them. Told straight, paid on time.`}
        </p>
        <div className="row">
          <Button variant="primary" onFelt icon="headset" busy={service.busy} onClick={service.open}>
            {t`Talk to us`}
          </Button>
          {!session && (
            <Button variant="line" onFelt onClick={() => modals.open('register')}>
              {t`Sign up first`}
            </Button>
          )}
        </div>
      </Panel>
      <div className={styles.columns}>
        <Card as="section" padded>
          <SectionHead title={t`As an affiliate`} text={t`You have readers, viewers or a page.`} />
          <PlainList
            points={[
              {
                id: 'link',
                title: t`A link of your own`,
                text: t`Who signs up by it is counted as yours, for as long as they play.`,
              },
              {
                id: 'figures',
                title: t`Figures every day`,
                text: t`Sign-ups, stakes and what the house kept, as the ledger has them.`,
              },
              {
                id: 'share',
                title: t`A share of what is kept`,
                text: t`Agreed in writing before you begin. Months that end below zero are not carried over to you.`,
              },
            ]}
          />
        </Card>
        <Card as="section" padded>
          <SectionHead title={t`As an agent`} text={t`You look after people yourself.`} />
          <PlainList
            points={[
              {
                id: 'team',
                title: t`A team under you`,
                text: t`You open accounts, see your own people and nobody else’s.`,
              },
              {
                id: 'contract',
                title: t`A contract on the table`,
                text: t`Dividend and salary with their rates and periods, accepted by both sides before they count.`,
              },
              {
                id: 'record',
                title: t`One record`,
                text: t`What you are owed is worked out from the same ledger that the members see.`,
              },
            ]}
          />
        </Card>
      </div>
      <div className={styles.columns}>
        <Card as="section" padded>
          <SectionHead title={t`How it begins`} />
          <PlainList
            numbered
            points={[
              { id: 'account', title: t`Open an account`, text: t`An ordinary one, in your own name.` },
              {
                id: 'talk',
                title: t`Talk to us`,
                text: t`Say where your people come from. We ask about it, and look.`,
              },
              { id: 'agree', title: t`Agree in writing`, text: t`You get your code once both sides have said yes.` },
            ]}
          />
        </Card>
        <Card as="section" padded>
          <SectionHead title={t`What we expect`} />
          <PlainList
            points={[
              {
                id: 'adults',
                title: t`Adults only`,
                text: t`Nothing that speaks to people under 18, and nobody who has excluded themselves.`,
              },
              {
                id: 'honest',
                title: t`No promises of winnings`,
                text: t`Say what it is: entertainment that costs money over time.`,
              },
              {
                id: 'asked',
                title: t`No messages that nobody asked for`,
                text: t`Whoever sends them loses the contract.`,
              },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}
