import { useLingui } from '@lingui/react/macro';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { useTitle } from '@baize/kit/kernel/page/title.ts';
import { useMenu } from '../../settings/index.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Card, Panel } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { PlainList } from '../parts/plain-list.tsx';
import { useCustomerService } from '../service/use-customer-service.ts';
import styles from './invitation-page.module.css';
import page from './text-page.module.css';

/** Its name in every language; a browser would break it behind its hyphen. */
const SIGNATURE = 'HMAC\u2060-\u2060SHA256';

/** The seamless wallet, for those who make games (specification §2, /seamless). */
export function SeamlessPage() {
  const { t } = useLingui();
  const service = useCustomerService();
  const on = useMenu();
  const { name } = brandFacts();
  const several = on('transferFund');
  useTitle(several ? undefined : t`One wallet for every game`);
  const calls = [
    {
      id: 'authenticate',
      text: t`Exchanges the single-use launch token for the player’s ID, currency and language.`,
    },
    { id: 'balance', text: t`The balance available to stake right now.` },
    {
      id: 'bet',
      text: t`Takes a stake, or gives the reason it can’t: low balance, a player limit or a closed game.`,
    },
    { id: 'win', text: t`Pays the round’s return, even if it is zero, so that every round is closed.` },
    {
      id: 'betWin',
      text: t`Stake and return in one call, for rounds that end at once.`,
    },
    { id: 'rollback', text: t`Returns a stake from a failed round, even one that hasn’t arrived yet.` },
    { id: 'bonus', text: t`Pays a prize that isn’t part of a round, such as free spins.` },
    { id: 'endRound', text: t`Closes the round and sends its proof for the player’s record.` },
  ];
  return (
    <div className={`wrap ${page.page}`}>
      <Panel as="section" className={styles.lead}>
        {/* A transfer menu means that a provider holds money too. */}
        <h1>{several ? t`Seamless wallet` : t`One wallet for every game`}</h1>
        <p className={styles.say}>
          {several
            ? t`${name} keeps one balance that most games are played from. Some providers keep the money of their games themselves: players choose how much goes there, and what’s left comes back when they leave.`
            : t`${name} keeps one balance for all games. Players don’t move money between games, and providers don’t hold balances.`}
        </p>
        {on('customerService') && (
          <Button variant="primary" onFelt icon="headset" busy={service.busy} onClick={service.open}>
            {t`Integrate your games`}
          </Button>
        )}
      </Panel>
      <div className={styles.columns}>
        <Card as="section" padded>
          <SectionHead title={t`For players`} />
          <PlainList
            points={[
              {
                id: 'one',
                title: several ? t`Nothing to move by hand` : t`One balance`,
                text: several
                  ? t`Money with a provider is shown beside your balance, and comes back automatically when another bet needs it.`
                  : t`The same in every game, updated after every round.`,
              },
              { id: 'once', title: t`Charged once`, text: t`A stake that is sent twice is charged once.` },
              {
                id: 'limits',
                title: t`Your limits apply everywhere`,
                text: several
                  ? t`Limits are checked before each stake, and before any money goes to a provider that keeps it.`
                  : t`Limits are checked before each stake, for every provider.`,
              },
            ]}
          />
        </Card>
        <Card as="section" padded>
          <SectionHead title={t`For providers`} />
          <PlainList
            points={[
              {
                id: 'signed',
                title: t`Signed calls`,
                text: t`${SIGNATURE} over the raw body with a timestamp. Each provider has its own secret, which can be rotated without downtime.`,
              },
              {
                id: 'again',
                title: t`Safe to repeat`,
                text: t`The same transaction ID always gets the same answer, even after a crash on either side.`,
              },
              {
                id: 'order',
                title: t`Any order`,
                text: t`A win before its bet, or a rollback before its bet: each has one defined result.`,
              },
            ]}
          />
        </Card>
      </div>
      <Card as="section" padded>
        <SectionHead
          title={t`The calls`}
          text={t`Your server calls ours. A test kit checks your integration before it goes live.`}
        />
        <dl className={styles.calls}>
          {calls.map(({ id, text }) => (
            <div key={id} className={styles.call}>
              <dt dir="ltr">{id}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
