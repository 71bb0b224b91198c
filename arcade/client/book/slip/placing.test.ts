import { describe, expect, it } from 'vitest';
import type { SlipReply, SlipRequest, SlipView } from '../../../src/bookmaker/wire.ts';
import { CallError } from '../../shared/host/api.ts';
import { findAgain, place, type PlacingStep } from './placing.ts';

const request: SlipRequest = { id: 'slip-0001', legs: [], kind: 'fold-1', stakePerLine: '5.0000', policy: 'ask' };
const slipIn = (state: SlipView['state']) => ({ id: request.id, state, refusal: null }) as SlipView;
const accepted: SlipReply = { status: 'accepted', slip: slipIn('OPEN'), refusal: null, balance: '95.0000' };
const pending: SlipReply = { ...accepted, status: 'pending', slip: slipIn('DELAYED') };

/** A line that answers one call after the other; an error is thrown. */
function lineOf(...answers: readonly (SlipReply | SlipView | Error)[]) {
  const calls: string[] = [];
  const waiting = [...answers];
  const next = <T>(call: string): Promise<T> => {
    calls.push(call);
    const answer = waiting.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as T);
  };
  return {
    calls,
    link: {
      place: ({ id }: SlipRequest) => next<SlipReply>(`place ${id}`),
      slip: (id: string) => next<SlipView>(`ask ${id}`),
    },
  };
}

const now = (): Promise<void> => Promise.resolve();

describe('placing a slip', () => {
  const stepsOf = async (...answers: readonly (SlipReply | SlipView | Error)[]) => {
    const { calls, link } = lineOf(...answers);
    const steps: PlacingStep['step'][] = [];
    await place(link, request, ({ step }) => steps.push(step), now);
    return { calls, steps };
  };

  it('sends a slip whose answer was lost again under its own id', async () => {
    const { calls, steps } = await stepsOf(new CallError('OFFLINE'), new CallError('UNKNOWN_ERROR'), accepted);
    expect(calls).toEqual(['place slip-0001', 'place slip-0001', 'place slip-0001']);
    expect(steps).toEqual(['offline', 'offline', 'taken']);
  });

  it('asks for a slip that waits, and does not send it again', async () => {
    const { calls, steps } = await stepsOf(pending, slipIn('BETTING'), slipIn('REFUSED'));
    expect(calls).toEqual(['place slip-0001', 'ask slip-0001', 'ask slip-0001']);
    expect(steps).toEqual(['delayed', 'betting', 'refused']);
  });

  it('sends a badly formed slip once', async () => {
    const { calls, steps } = await stepsOf(new CallError('BAD_REQUEST'));
    expect(calls).toHaveLength(1);
    expect(steps).toEqual(['refused']);
  });

  it('stops at an ended session, which keeps the slip for the next', async () => {
    await expect(stepsOf(new CallError('SESSION_ENDED'))).rejects.toThrow('SESSION_ENDED');
  });
});

describe('a slip that was on its way when the page closed', () => {
  it('is found, or known never to have arrived after some looks', async () => {
    const found = lineOf(new CallError('OFFLINE'), slipIn('OPEN'));
    expect((await findAgain(found.link, request.id, now))?.state).toBe('OPEN');
    const missing = lineOf(...Array.from({ length: 3 }, () => new CallError('NOT_FOUND')));
    expect(await findAgain(missing.link, request.id, now)).toBeUndefined();
    expect(missing.calls).toHaveLength(3);
  });
});
