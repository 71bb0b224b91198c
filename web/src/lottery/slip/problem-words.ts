import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { SelectionProblem } from '@baize/protocol/lottery/rules';

/** Why a pick cannot be bought as it is. */
export function pickProblemWords({ code, token = '', place = 0, bound = 0 }: SelectionProblem): MessageDescriptor {
  switch (code) {
    case 'TOKEN_UNKNOWN':
      return msg`“${token}” isn’t valid for this bet type.`;
    case 'TOKEN_REPEATED':
      return msg`“${token}” appears twice.`;
    case 'TOO_FEW_TOKENS':
      return msg`Pick at least ${bound}.`;
    case 'TOO_MANY_TOKENS':
      return msg`Pick at most ${bound}.`;
    case 'PLACE_EMPTY':
      return msg`Pick a number for place ${place}.`;
    case 'TOO_MANY_LINES':
      return msg`This makes more than ${bound} lines. Pick fewer numbers.`;
    default:
      return msg`These numbers don’t make a line. Pick different ones.`;
  }
}
