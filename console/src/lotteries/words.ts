import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperatorIssue, OperatorLottery, TicketState } from '@baize/protocol/lottery';
import type { Shape } from '../ui/marks.tsx';

interface Word {
  readonly shape: Shape;
  readonly word: MessageDescriptor;
}

export const ISSUE_WORDS: Readonly<Record<OperatorIssue['state'], Word>> = {
  PENDING: { shape: 'ring', word: msg`Not open yet` },
  OPEN: { shape: 'ok', word: msg`Open` },
  CLOSED: { shape: 'half', word: msg`Closed` },
  DRAWING: { shape: 'half', word: msg`Being drawn` },
  DRAWN: { shape: 'dot', word: msg`Drawn` },
  SETTLED: { shape: 'ok', word: msg`Settled` },
  RESETTLED: { shape: 'warn', word: msg`Settled again` },
  VOID: { shape: 'off', word: msg`Void` },
};

export const TICKET_WORDS: Readonly<Record<TicketState, Word>> = {
  OPEN: { shape: 'ring', word: msg`Open` },
  WON: { shape: 'ok', word: msg`Won` },
  LOST: { shape: 'off', word: msg`Lost` },
  PUSH: { shape: 'dot', word: msg`Stake back` },
  VOID: { shape: 'off', word: msg`Void` },
  CANCELLED: { shape: 'off', word: msg`Given back` },
};

export const AREA_WORDS: Readonly<Record<OperatorLottery['area'], MessageDescriptor>> = {
  VN: msg`Vietnam`,
  SEA: msg`Southeast Asia`,
  ELOTT: msg`Fast draws`,
};

export const sourceWord = (source: OperatorLottery['source']): MessageDescriptor =>
  source === 'OFFICIAL' ? msg`official results` : msg`drawn here`;
