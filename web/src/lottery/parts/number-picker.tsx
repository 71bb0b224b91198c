import { useLingui } from '@lingui/react/macro';
import type { Play } from '@baize/protocol/lottery/games';
import { placeToken, splitTokens, tokenCount, tokensOf } from '@baize/protocol/lottery/rules';
import { useState } from 'react';
import { TextAreaField } from '../../ui/field/text-area-field.tsx';
import { tokenWords } from '../words.ts';
import styles from './lottery.module.css';

/** More than these are typed or pasted. */
const MOST_BUTTONS = 100;

export interface NumberPickerProps {
  play: Play;
  tokens: readonly string[];
  onChange: (tokens: readonly string[]) => void;
  error?: string | undefined;
}

/** Buttons for what fits under a thumb, one row for each place, and a list to type where there are thousands. */
export function NumberPicker({ play, tokens, onChange, error }: NumberPickerProps) {
  const { t } = useLingui();
  const { pick } = play;
  if (tokenCount(pick.tokens) > MOST_BUTTONS) return <TypedTokens {...{ play, tokens, onChange, error }} />;
  const all = tokensOf(pick.tokens);
  const toggle = (token: string) =>
    onChange(tokens.includes(token) ? tokens.filter((other) => other !== token) : [...tokens, token]);
  if (pick.kind !== 'places')
    return <Grid label={t`Numbers`} {...{ all, tokens, toggle }} odds={play.odds} valueOf={(token) => token} />;
  return (
    <div className={styles.places}>
      {Array.from({ length: pick.places }, (_, index) => {
        const place = index + 1;
        return (
          <div key={place}>
            <p className="muted sm">{t`Place ${place}`}</p>
            <Grid
              label={t`Place ${place}`}
              {...{ all, tokens, toggle }}
              odds={{}}
              valueOf={(token) => placeToken(place, token)}
            />
          </div>
        );
      })}
    </div>
  );
}

interface GridProps {
  label: string;
  all: readonly string[];
  tokens: readonly string[];
  toggle: (token: string) => void;
  odds: Readonly<Record<string, string>>;
  valueOf: (token: string) => string;
}

function Grid({ label, all, tokens, toggle, odds, valueOf }: GridProps) {
  const { i18n } = useLingui();
  return (
    <div role="group" aria-label={label} className={styles.grid}>
      {all.map((token) => {
        const words = tokenWords[token];
        const value = valueOf(token);
        return (
          <button
            key={token}
            type="button"
            className={styles.number}
            data-word={words !== undefined || undefined}
            aria-pressed={tokens.includes(value)}
            onClick={() => toggle(value)}
          >
            {words ? i18n._(words) : <bdi dir="ltr">{token}</bdi>}
            {odds[token] !== undefined && (
              <bdi dir="ltr" className={styles.odds}>
                {odds[token]}
              </bdi>
            )}
          </button>
        );
      })}
    </div>
  );
}

function TypedTokens({ tokens, onChange, error }: NumberPickerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(tokens.join(' '));
  // A lucky pick or a cleared slip replaces what was typed; what is being typed stays as it is.
  const shown = splitTokens(typed).join(' ') === tokens.join(' ') ? typed : tokens.join(' ');
  return (
    <TextAreaField
      label={t`Numbers`}
      hint={t`Type or paste numbers, separated by spaces or commas.`}
      error={error}
      value={shown}
      rows={3}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(splitTokens(currentTarget.value));
      }}
    />
  );
}
