import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { VipProgress } from '@baize/protocol/vip';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { inOwnDirection } from '@baize/kit/kernel/format/instant-text.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { RankBall } from '@baize/kit/ui/avatar/avatar.tsx';
import { MoreLinkTo } from '@baize/kit/ui/button/router-links.ts';
import { ProgressBar } from '@baize/kit/ui/feedback/progress.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { useMenu } from '../../settings/index.ts';
import { useHasMemberCentre } from '../../kernel/roles.ts';
import { progressQuery } from '../queries.ts';
import styles from './home-rank.module.css';

/** The member's rank on home, and what the next one takes; nothing for whoever has no rank. */
export function HomeRank() {
  const on = useMenu();
  // A trial has no rank and is refused the answer, so nobody asks before it is known who is signed in.
  const isKnown = useSession()?.isAgent !== undefined;
  const hasRank = useHasMemberCentre() && isKnown && on('vip');
  const { data } = useQuery({ ...progressQuery(), enabled: hasRank });
  return hasRank && data ? <Rank progress={data} /> : null;
}

function Rank({ progress: { level, rankName, next, currency } }: { progress: VipProgress }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const id = useId();
  const bar = (label: string, { actual, expected }: { actual: string; expected: string }) => (
    <ProgressBar
      label={label}
      value={Number(actual)}
      max={Number(expected)}
      text={inOwnDirection(
        t`${{ part: format.money(actual, currency) }} of ${{ whole: format.money(expected, currency) }}`,
        i18n.locale,
      )}
    />
  );
  return (
    <Card as="section" padded aria-labelledby={id} className={styles.rank}>
      <div className={styles.head}>
        <RankBall rank={level} size="lg" />
        <div className={styles.words}>
          <h2 id={id} className={styles.name}>{t`VIP ${level} · ${rankName}`}</h2>
          {next && <p className="muted sm">{t`To reach VIP ${{ level: next.level }} · ${{ name: next.name }}`}</p>}
        </div>
        <MoreLinkTo to="/vip">{t`VIP ranks`}</MoreLinkTo>
      </div>
      {next && (
        <div className={styles.bars}>
          {bar(t`Deposits`, next.deposit)}
          {bar(t`Valid bets`, next.validBet)}
        </div>
      )}
    </Card>
  );
}
