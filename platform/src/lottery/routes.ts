import { lotteryCalls } from '@baize/protocol/lottery';
import type { Serve, ServeOperator } from '../kernel/serve.ts';
import type { HallService } from './hall-service.ts';
import type { LotteryOperations } from './operator-service.ts';
import type { TicketService } from './ticket-service.ts';

const BUY_LIMIT = { max: 60, windowMs: 60_000, by: 'member' } as const;

export function lotteryRoutes(serve: Serve, halls: HallService, tickets: TicketService): void {
  serve(lotteryCalls.listGameMenu, ({ query, ...visit }) => halls.menu(visit, query.lottoArea));
  serve(lotteryCalls.listRecentGames, ({ caller, ...visit }) => halls.recent(visit, caller));
  serve(lotteryCalls.listOpenedNumbers, ({ query }) => halls.opened(query.gameCode, query.count));
  serve(lotteryCalls.listLatestNumbers, ({ query }) => halls.latest(query.lottoArea));
  serve(lotteryCalls.listPopularGames, (visit) => halls.popular(visit));
  serve(lotteryCalls.getHall, ({ params, ...visit }) => halls.hall(params.gameCode, visit));
  serve(lotteryCalls.getIssue, ({ params, now }) => halls.issue(params.gameCode, params.issue, now));
  serve(lotteryCalls.buyTicket, { limit: BUY_LIMIT }, ({ caller, body, idempotencyKey, fingerprint, language, now }) =>
    tickets.buy({ ...body, caller, key: idempotencyKey, fingerprint, language, now }),
  );
  serve(lotteryCalls.listTickets, ({ caller, query, language }) => tickets.list(caller, query, language));
  serve(lotteryCalls.cancelTicket, { limit: BUY_LIMIT, critical: true }, ({ caller, params, language, now }) =>
    tickets.cancel(caller, params.ticketId, language, now),
  );
}

export function lotteryOperatorRoutes(serve: ServeOperator, operations: LotteryOperations): void {
  serve(lotteryCalls.listIssues, ({ query, ...actor }) => operations.issues(actor, query));
  serve(lotteryCalls.voidIssue, ({ params, ...actor }) => operations.voidIssue(actor, params.gameCode, params.issue));
  serve(lotteryCalls.listClosedGames, (actor) => operations.games(actor));
  serve(lotteryCalls.setGameOpen, ({ params, body, ...actor }) =>
    operations.setOpen(actor, params.gameCode, body.open),
  );
}
