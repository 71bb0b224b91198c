import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Actions, Button, Modal, Note, RadioList, TextField } from '@baize/kit/ui';
import { BareForm } from '@baize/kit/kernel/form/bare-form.tsx';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import type { BookFixture, BookMarket } from '@baize/protocol/games';
import { book, useBookAgain } from './calls.ts';
import styles from './trading.module.css';

interface CorrectionDialogProps {
  readonly fixture: BookFixture;
  readonly market: BookMarket;
  readonly name: string;
  readonly onClose: () => void;
}

const FIGURE = /^-?\d{1,4}$/;

/** Enters what a market should have counted. Nothing changes until another operator confirms it in Second looks. */
export function CorrectionDialog({ fixture, market, name, onClose }: CorrectionDialogProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const again = useBookAgain();
  const [kind, setKind] = useState<string>('count');
  const [typed, setTyped] = useState({ home: '', away: '', halfHome: '', halfAway: '', reason: '' });
  const [isChecked, setChecked] = useState(false);
  const hasHalf = market.kind === 'half-full';
  const isVoid = kind === 'void';
  const figures = hasHalf ? (['home', 'away', 'halfHome', 'halfAway'] as const) : (['home', 'away'] as const);
  const wrong = (field: keyof typeof typed): string | undefined => {
    if (!isChecked) return undefined;
    if (field === 'reason') return typed.reason.trim() === '' ? t`Enter a reason` : undefined;
    return FIGURE.test(typed[field].trim()) ? undefined : t`Enter a whole number`;
  };
  const isReady = typed.reason.trim() !== '' && (isVoid || figures.every((field) => FIGURE.test(typed[field].trim())));
  const send = useMutation({
    mutationFn: () => {
      const half = { home: Number(typed.halfHome), away: Number(typed.halfAway) };
      const to = isVoid
        ? ('void' as const)
        : { home: Number(typed.home), away: Number(typed.away), ...(hasHalf && { half }) };
      return book.correctResult({
        params: { fixtureId: fixture.fixture },
        body: { marketId: market.market, to, reason: typed.reason.trim() },
      });
    },
    onSettled: () => void again(),
  });
  const waits = isProblem(send.error, 'SECOND_OPERATOR_REQUIRED');
  const field = (of: keyof typeof typed, label: string, isFigure = true) => (
    <TextField
      label={label}
      value={typed[of]}
      maxLength={isFigure ? 5 : 200}
      inputMode={isFigure ? 'numeric' : 'text'}
      error={wrong(of)}
      onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [of]: value }))}
    />
  );
  return (
    <Modal title={t`Correct the result`} size="dialog" busy={send.isPending} onClose={onClose}>
      <BareForm
        className={styles.form}
        onSubmit={() => {
          setChecked(true);
          if (isReady && !waits) send.mutate();
        }}
      >
        <p>
          {name}: <bdi dir="ltr">{market.settled?.result || '–'}</bdi>
        </p>
        {waits && <Note tone="info">{t`A second operator confirms this. It now waits in Second looks.`}</Note>}
        {send.error && !waits && <Note tone="bad">{say(send.error)}</Note>}
        <RadioList
          legend={t`New result`}
          name="correction"
          value={kind}
          onValueChange={setKind}
          options={[
            { value: 'count', label: t`Counted as` },
            { value: 'void', label: t`Void: every stake goes back` },
          ]}
        />
        {!isVoid && (
          <div className={styles.pair}>
            {field('home', fixture.home)}
            {field('away', fixture.away)}
            {hasHalf && field('halfHome', t`${{ side: fixture.home }} at half time`)}
            {hasHalf && field('halfAway', t`${{ side: fixture.away }} at half time`)}
          </div>
        )}
        {field('reason', t`Why, for the record`, false)}
        <p>{t`Settled bets follow by the difference, for every brand: what was paid too much is taken back, even below zero. What cash-outs paid stands.`}</p>
        <Actions>
          <Button variant="ghost" onClick={onClose}>
            {waits ? t`Close` : t`Back`}
          </Button>
          {!waits && (
            <Button type="submit" variant="primary" busy={send.isPending}>
              {t`Send to a second operator`}
            </Button>
          )}
        </Actions>
      </BareForm>
    </Modal>
  );
}
