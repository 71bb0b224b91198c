import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { LotteryGame, Play } from '@baize/protocol/lottery/games';
import { FULL_GROUP } from '@baize/protocol/lottery/rules';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Switch } from '@baize/kit/ui/choice/checkbox.tsx';
import { standardShareBps } from './slip.ts';
import styles from '../lottery.module.css';

const SHARE = 10_000;

interface PrizeGroupFieldsProps {
  groups: NonNullable<LotteryGame['prizeGroups']>;
  play: Play;
  own: number;
  /** Undefined: the game's standard odds. */
  chosen: number | undefined;
  onChange: (chosen: number | undefined) => void;
}

/** Classic pricing: a slider between what a win pays and what is taken off the price at once. */
export function PrizeGroupFields({
  groups: { min, max, default: usual },
  play,
  own,
  chosen,
  onChange,
}: PrizeGroupFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const format = useFormat();
  const most = Math.min(own, max);
  const first = Math.min(usual, most);
  const group = chosen ?? first;
  const standard = standardShareBps(play);
  const pays = format.percent(Math.floor((group * SHARE) / FULL_GROUP));
  const rebate = format.percent(Math.floor(((own - group) * SHARE) / FULL_GROUP));
  return (
    <div className={styles.part}>
      <Switch
        label={t`Choose a prize group`}
        hint={t`A lower group pays less for a win, and part of the price comes off at once. If this is off, standard odds apply.`}
        checked={chosen !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? first : undefined)}
      />
      {chosen !== undefined && (
        <div className={styles.group}>
          <label htmlFor={id}>{t`Prize group ${group}`}</label>
          <input
            id={id}
            type="range"
            min={min}
            max={most}
            value={group}
            aria-valuetext={t`Prize group ${group}: pays ${pays} of fair odds, ${rebate} off the price`}
            onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
          />
          <p className="muted sm" aria-hidden="true">
            {t`Pays ${pays} of fair odds · ${rebate} off the price`}
          </p>
          {standard !== undefined && <StandardOdds share={format.percent(standard)} />}
        </div>
      )}
    </div>
  );
}

function StandardOdds({ share }: { share: string }) {
  const { t } = useLingui();
  return <p className="muted sm">{t`Standard odds: ${share} of fair odds, at full price`}</p>;
}
