import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { SearchField } from '@baize/kit/ui/field/search-field.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import type { Hall } from '../halls.ts';
import { FamilyCover } from '../chooser/family-cover.tsx';
import styles from './hall-bar.module.css';

interface GameSwitchProps {
  hall: Hall;
  games: readonly LotteryMenuGame[];
  chosen: string;
  onClose: () => void;
}

/** The other lotteries of the hall, a press away. */
export function GameSwitch({ hall, games, chosen, onClose }: GameSwitchProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const found = games.filter(({ gameName }) => gameName.toLocaleLowerCase().includes(wanted));
  return (
    <Modal title={t`Lotteries`} onClose={onClose}>
      <div className={styles.games}>
        <SearchField label={t`Search`} value={text} onValueChange={setText} />
        {found.length === 0 && <p className="muted">{t`Lottery not found`}</p>}
        <ul className={styles.list}>
          {found.map(({ gameCode, gameName, family }) => (
            <li key={gameCode}>
              <Link
                to={hall.path}
                search={{ gameCode }}
                replace
                aria-current={gameCode === chosen ? 'true' : undefined}
                className={styles.game}
                onClick={onClose}
              >
                <FamilyCover family={family} gameCode={gameCode} className={styles.cover} />
                {gameName}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
