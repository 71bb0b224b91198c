import { bookCalls } from '@baize/protocol/games';
import type { ServeOperator } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { createBookOperations } from './book-operations.ts';

/** Operators' calls about the book of sports. */
export function bookRoutes(serve: ServeOperator, deps: Deps): void {
  const book = createBookOperations(deps);
  serve(bookCalls.listFixtures, ({ query, merchant }) => book.list(merchant, query));
  serve(bookCalls.getFixture, ({ params, query, merchant }) => book.get(merchant, params.fixtureId, query.mode));
  serve(bookCalls.getBookSettings, ({ merchant }) => book.settings(merchant));
  serve(bookCalls.suspendBetting, ({ params, body, ...actor }) => book.suspend(actor, params.fixtureId, body));
  serve(bookCalls.voidBets, ({ params, body, ...actor }) => book.void(actor, params.fixtureId, body));
  serve(bookCalls.correctResult, ({ params, body, ...actor }) => book.correct(actor, params.fixtureId, body));
  serve(bookCalls.setMargin, ({ body, ...actor }) => book.margin(actor, body));
  serve(bookCalls.setBookLimits, ({ body, merchant, ...actor }) => book.limits(actor, merchant, body));
}
