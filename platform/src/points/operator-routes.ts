import { ok } from '@baize/protocol/kernel';
import { pointsCalls } from '@baize/protocol/points';
import type { ServeOperator } from '../kernel/calls/serve.ts';
import type { PointsOperations } from './operator-service.ts';

export function pointsOperatorRoutes(serve: ServeOperator, points: PointsOperations): void {
  serve(pointsCalls.getRules, async (context) => ok(await points.rules(context)));
  serve(pointsCalls.setRules, (context) => points.setRules(context, context.body));
  serve(pointsCalls.listItems, async (context) => ok(await points.items(context)));
  serve(pointsCalls.createItem, (context) => points.createItem(context, context.body));
  serve(pointsCalls.updateItem, (context) => points.updateItem(context, context.params.id, defined(context.body)));
  serve(pointsCalls.listOrders, (context) => points.orders(context, context.query, context.language));
  serve(pointsCalls.takeOrder, (context) => points.take(context, context.params.id));
  serve(pointsCalls.approveOrder, (context) => points.approve(context, context.params.id));
  serve(pointsCalls.rejectOrder, (context) => points.reject(context, context.params.id, context.body.reason));
}

/** Without what was not sent. */
const defined = <T extends object>(body: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
