import { useLingui } from '@lingui/react/macro';
import { markSixColour } from '@baize/protocol/lottery/games';
import { tokenCount, tokensOf } from '@baize/protocol/lottery/rules';
import { Suspense, useState } from 'react';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import styles from '../lottery.module.css';
import type { NumberPickerProps } from './number-picker-props.ts';
import { diceOf } from './boards.ts';
import { NumberGrid } from './number-grid.tsx';
import { PartWaiting } from '../parts/part-waiting.tsx';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { msg } from '@lingui/core/macro';
import { partMissing } from '../parts/part-missing.tsx';

const LazyManyNumbers = lazyPart(
  () => import('./many-numbers.tsx').then((file) => file.ManyNumbers),
  partMissing(msg`This part didn’t load`),
);

const LazyTypedTokens = lazyPart(
  () => import('./typed-tokens.tsx').then((file) => file.TypedTokens),
  partMissing(msg`This part didn’t load`),
);

/** More than these are typed or pasted. */
const MOST_BUTTONS = 100;
/** From so many on, a list may be typed as well. */
const WORTH_TYPING = 40;

/** Buttons for up to a hundred numbers, and a list to type where there are more. */
export function NumberPicker(props: NumberPickerProps) {
  const { play, family, tokens, onChange, blocked } = props;
  const { t } = useLingui();
  const [typing, setTyping] = useState(false);
  const { pick } = play;
  const count = tokenCount(pick.tokens);
  const all = count > MOST_BUTTONS ? [] : tokensOf(pick.tokens);
  const toggle = (token: string) =>
    onChange(tokens.includes(token) ? tokens.filter((other) => other !== token) : [...tokens, token]);
  const typed = count > MOST_BUTTONS || typing;
  return (
    <>
      {typed ? (
        <Suspense fallback={<PartWaiting />}>
          <LazyTypedTokens {...props} />
        </Suspense>
      ) : (
        <NumberGrid
          label={t`Numbers`}
          cells={all.map((token) => ({
            key: token,
            token,
            chosen: tokens.includes(token),
            blocked: blocked.has(token),
            odds: play.odds[token],
            dice: diceOf(family, play),
            colour: family === 'LHC' ? markSixColour(token) : undefined,
          }))}
          onToggle={(index) => toggle(all[index] ?? '')}
        />
      )}
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
