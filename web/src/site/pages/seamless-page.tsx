import { useLingui } from '@lingui/react/macro';
import { brandFacts } from '../../kernel/brand.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card, Panel } from '../../ui/surface/card.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { PlainList } from '../parts/plain-list.tsx';
import { useCustomerService } from '../service/use-customer-service.ts';
import styles from './invitation-page.module.css';
import page from './text-page.module.css';

/** Its name in every language; a browser would break it behind its hyphen. */
const SIGNATURE = 'HMAC\u2060-\u2060SHA256';

/** The seamless wallet, told to those who make games (specification §2, /seamless). */
export function SeamlessPage() {
  const { t } = useLingui();
  const service = useCustomerService();
  const { name } = brandFacts();
  const calls = [
    {
      id: 'authenticate',
      text: t`Exchanges the single-use token of a launch for the player’s made-up number, currency and language.`,
    },
    { id: 'balance', text: t`What may be staked at this moment, to the last unit of the currency.` },
    {
      id: 'bet',
      text: t`Takes a stake, or says why not: too little money, a limit of the player’s own, a closed game.`,
    },
    { id: 'win', text: t`Pays what a round returned, zero included, so that every round has its end.` },
    {
      id: 'betWin',
      text: t`Stake and return of a round that ends at once, as one step.`,
    },
    { id: 'rollback', text: t`Takes a stake back that came to nothing, also one that has not arrived yet.` },
    { id: 'bonus', text: t`A prize that belongs to no single round, such as free spins paid out.` },
    { id: 'endRound', text: t`Closes the round, and hands over its proof for the player’s record.` },
  ];
  return (
    <div className={`wrap ${page.page}`}>
      <Panel as="section" className={styles.lead}>
        <h1>{t`One wallet for every game`}</h1>
        <p className={styles.say}>
          {t`${name} keeps the money in one place and asks each game only for its rounds. Players move nothing to and fro; makers keep no balances.`}
        </p>
        <Button variant="primary" onFelt icon="headset" busy={service.busy} onClick={service.open}>
          {t`Bring your games`}
        </Button>
      </Panel>
      <div className={styles.columns}>
        <Card as="section" padded>
          <SectionHead title={t`For players`} />
          <PlainList
            points={[
              {
                id: 'one',
                title: t`One balance`,
                text: t`It is the same in every game, and changes the moment a round does.`,
              },
              { id: 'once', title: t`Taken once`, text: t`A stake that is sent twice by a bad line is booked once.` },
              {
                id: 'limits',
                title: t`Your limits hold everywhere`,
                text: t`They are asked before each stake, whoever made the game.`,
              },
            ]}
          />
        </Card>
        <Card as="section" padded>
          <SectionHead title={t`For makers`} />
          <PlainList
            points={[
              {
                id: 'signed',
                title: t`Signed calls`,
                text: t`${SIGNATURE} over the raw bytes, with a time stamp, and a secret of your own that can be changed without a pause.`,
              },
              {
                id: 'again',
                title: t`Safe to repeat`,
                text: t`The same transaction id always gets the same answer, also after a crash on either side.`,
              },
              {
                id: 'order',
                title: t`Any order`,
                text: t`A win before its bet, a rollback before what it takes back: each has one stated outcome.`,
              },
            ]}
          />
        </Card>
      </div>
      <Card as="section" padded>
        <SectionHead title={t`The calls`} text={t`Your server asks ours; a kit tests yours before it goes live.`} />
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
