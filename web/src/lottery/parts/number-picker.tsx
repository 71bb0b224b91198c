import { useLingui } from '@lingui/react/macro';
import { placeToken, splitTokens, tokenCount, tokensOf } from '@baize/protocol/lottery/rules';
import { Suspense, useState } from 'react';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { TextAreaField } from '../../ui/field/text-area-field.tsx';
import styles from './lottery.module.css';
import type { NumberPickerProps } from './number-picker-props.ts';
import { NumberGrid } from './number-grid.tsx';
import { LazyManyNumbers } from './lazy-parts.ts';
import { PartWaiting } from './part-waiting.tsx';

/** More than these are typed or pasted. */
const MOST_BUTTONS = 100;
/** From so many on, a list may be typed as well. */
const WORTH_TYPING = 40;

/** Buttons for what fits under a thumb, one row for each place, and a list to type where there are many. */
export function NumberPicker(props: NumberPickerProps) {
  const { play, tokens, onChange, blocked } = props;
  const { t } = useLingui();
  const [typing, setTyping] = useState(false);
  const { pick } = play;
  const count = tokenCount(pick.tokens);
  const all = count > MOST_BUTTONS ? [] : tokensOf(pick.tokens);
  const toggle = (token: string) =>
    onChange(tokens.includes(token) ? tokens.filter((other) => other !== token) : [...tokens, token]);
  if (pick.kind === 'places' && count <= MOST_BUTTONS)
    return (
      <div className={styles.places}>
        {Array.from({ length: pick.places }, (_, index) => {
          const place = index + 1;
          return (
            <div key={place}>
              <p className="muted sm">{t`Place ${place}`}</p>
              <NumberGrid
                label={t`Place ${place}`}
                {...{ all, tokens, toggle, blocked }}
                odds={{}}
                valueOf={(token) => placeToken(place, token)}
              />
            </div>
          );
        })}
      </div>
    );
  const typed = count > MOST_BUTTONS || typing;
  return (
    <>
      {count >= WORTH_TYPING && count <= MOST_BUTTONS && (
        <Segmented
          label={t`How to pick`}
          options={[
            { value: 'grid', label: t`Number grid` },
            { value: 'typed', label: t`Type or paste` },
          ]}
          value={typing ? 'typed' : 'grid'}
          onValueChange={(value) => setTyping(value === 'typed')}
        />
      )}
      {typed ? (
        <TypedTokens {...props} />
      ) : (
        <NumberGrid
          label={t`Numbers`}
          {...{ all, tokens, toggle, blocked }}
          odds={play.odds}
          valueOf={(token) => token}
        />
      )}
      <ManyNumbersPlace {...props} />
    </>
  );
}

/** The ways to many numbers where a play has them; their code comes when they are opened. */
function ManyNumbersPlace({ play: { pick }, ...props }: NumberPickerProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const length = pick.tokens.kind === 'digits' ? pick.tokens.length : 0;
  if (pick.kind !== 'each' || length < 2 || length > 4) return null;
  return (
    <details className={styles.helpers} onToggle={() => setOpened(true)}>
      <summary>{t`Add many numbers at once`}</summary>
      {opened && (
        <Suspense fallback={<PartWaiting />}>
          <LazyManyNumbers {...props} length={length} />
        </Suspense>
      )}
    </details>
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
