import { useLingui } from '@lingui/react/macro';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { Chip } from '@baize/kit/ui/badge/chip.tsx';
import styles from '../hall.module.css';

/** As the platform takes them, the station of the hall included. */
const MOST_STATIONS = 4;

interface StationFieldsProps {
  gameName: string;
  beside: readonly LotteryMenuGame[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The stations beside the hall's own that every bet of the slip is on, in one row that scrolls. */
export function StationFields({ gameName, beside, chosen, onChange }: StationFieldsProps) {
  const { t } = useLingui();
  return (
    <div>
      <div role="group" aria-label={t`Stations`} className={styles.chips}>
        <Chip pressed aria-disabled>
          {gameName}
        </Chip>
        {beside.map(({ gameCode, gameName: name }) => {
          const isChosen = chosen.includes(gameCode);
          return (
            <Chip
              key={gameCode}
              pressed={isChosen}
              icon={isChosen ? 'check' : 'plus'}
              disabled={!isChosen && chosen.length >= MOST_STATIONS - 1}
              onClick={() => onChange(isChosen ? chosen.filter((code) => code !== gameCode) : [...chosen, gameCode])}
            >
              {name}
            </Chip>
          );
        })}
      </div>
      {chosen.length > 0 && (
        <p className="muted sm">{t`Each bet on the slip is placed, and charged, once for each station.`}</p>
      )}
    </div>
  );
}
