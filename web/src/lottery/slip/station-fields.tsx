import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LotteryIssue, LotteryMenuGame } from '@baize/protocol/lottery';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { Checkbox } from '@baize/kit/ui/choice/checkbox.tsx';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { sharesIn } from './hall-rules.ts';
import { lotteryQuery } from '../queries.ts';
import { inPrizeModes } from '../prize-modes.ts';
import type { Terms } from './slip.ts';
import styles from '../lottery.module.css';

/** As the platform takes them, the station of the hall included. */
const MOST_STATIONS = 4;
const NONE: readonly LotteryMenuGame[] = [];

/** The stations that draw together with a game: of its kind, at the same time, under the same number. */
export function useStationsBeside({ code, family, schedule }: LotteryGame, issue: LotteryIssue | undefined) {
  const menu = lotteryQuery('listGameMenu', { query: { lottoArea: 'VN' } });
  const { data } = useQuery({
    ...menu,
    // The stations of a day change with the issue.
    queryKey: [...menu.queryKey, issue?.issue],
    enabled: issue !== undefined && family === 'VN_SOUTH' && schedule.kind === 'weekly',
    refetchInterval: false,
  });
  if (issue === undefined || data === undefined) return NONE;
  return inPrizeModes(data.list, brandFacts().prizeModes).filter(
    (other) =>
      other.gameCode !== code &&
      other.family === family &&
      other.issue?.issue === issue.issue &&
      other.issue.drawsAt === issue.drawsAt,
  );
}

/**
 * The lowest payout share of a play over the hall's station and the chosen ones, each of which has a share of its own.
 */
export function useLowestShare(
  own: Terms['shareOf'],
  [first, second, third]: readonly LotteryMenuGame[],
): Terms['shareOf'] {
  // As many as may be chosen. The library's hook for any number of them would be in every page's first load.
  const shares = [useShare(first), useShare(second), useShare(third)];
  return (play) => Math.min(own(play), ...shares.map((shareOf) => shareOf(play)));
}

function useShare(game: LotteryMenuGame | undefined): Terms['shareOf'] {
  const { data } = useQuery({
    ...lotteryQuery('getHall', { params: { gameCode: game?.gameCode ?? '' } }),
    enabled: game !== undefined,
    refetchInterval: false,
  });
  return sharesIn(game === undefined ? [] : (data?.odds ?? []));
}

interface StationFieldsProps {
  gameName: string;
  beside: readonly LotteryMenuGame[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** On which stations beside the hall's own every bet of the slip is. */
export function StationFields({ gameName, beside, chosen, onChange }: StationFieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.stations}>
      <legend>{t`Stations`}</legend>
      <p className="muted sm">{t`Each bet on the slip is placed, and charged, once for each station.`}</p>
      <div className={styles.sets}>
        <Checkbox label={gameName} checked disabled readOnly />
        {beside.map(({ gameCode, gameName: name }) => {
          const isChosen = chosen.includes(gameCode);
          return (
            <Checkbox
              key={gameCode}
              label={name}
              checked={isChosen}
              disabled={!isChosen && chosen.length >= MOST_STATIONS - 1}
              onChange={() => onChange(isChosen ? chosen.filter((code) => code !== gameCode) : [...chosen, gameCode])}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
