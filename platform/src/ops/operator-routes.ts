import { ok } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { cursorReply, placeInLine, readCursor } from '../kernel/database/cursor.ts';
import type { ServeOperator } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { getSettings } from '../settings/index.ts';
import { feedbackAfter } from '../content/index.ts';
import { auditAfter } from './audit-store.ts';
import { createBrandService, readBrand } from './brand-service.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { entryRoutes } from './entries/entry-routes.ts';
import { manageRoutes } from './operators/manage-routes.ts';
import { jobRoutes } from './job-routes.ts';
import { memberRoutes } from './members/member-routes.ts';
import { lookRoutes } from './look/look-routes.ts';
import { createOwnPassword } from './operators/own-change.ts';
import { createOperatorSessions } from './operators/session-service.ts';
import { createSecondFactor } from './operators/second-factor-service.ts';
import { createTodayService } from './today-service.ts';
import { settingRoutes } from './settings/setting-routes.ts';

/** Answered before a first password is changed. */
const DURING_CHANGE = { duringPasswordChange: true } as const;

/** The operators' API: the session, settings, texts, feedback, the record of changes. */
export function opsOperatorRoutes(serve: ServeOperator, deps: Deps): void {
  const brands = createBrandService(deps);
  const sessions = createOperatorSessions(deps);
  serve(opsCalls.getOperator, DURING_CHANGE, async ({ caller }) => {
    const { username, merchantCode, permissions, endsAt, mustChangePassword } = caller;
    return ok({
      username,
      merchantCode,
      permissions: [...permissions],
      endsAt: endsAt.toISOString(),
      mustChangePassword,
    });
  });
  serve(opsCalls.logout, DURING_CHANGE, (context) => sessions.logout(context.caller, context));

  const today = createTodayService(deps);
  serve(opsCalls.getToday, (context) => today.read(context));
  serve(opsCalls.getDecision, ({ caller, params, query }) => today.decision(caller, params.queue, query.item));

  const changePassword = createOwnPassword(deps);
  serve(opsCalls.changeOperatorPassword, DURING_CHANGE, (context) =>
    changePassword(context.body, context.caller, context),
  );

  const second = createSecondFactor(deps);
  serve(opsCalls.getSecondFactor, async ({ caller }) => ok(await second.read(caller.operatorId)));
  serve(opsCalls.startSecondFactor, (context) => second.start(context.body, context.caller, context));
  serve(opsCalls.confirmSecondFactor, (context) => second.confirm(context.body, context.caller, context));
  serve(opsCalls.renewOperatorRecovery, (context) => second.renew(context.body, context.caller, context));
  serve(opsCalls.removeSecondFactor, (context) => second.remove(context.body, context.caller, context));

  serve(opsCalls.getSettings, async ({ caller, now }) => {
    const { settings, brand } = await deps.db.read(async (tx) => ({
      settings: await getSettings(tx, caller.merchantCode),
      brand: await readBrand(tx, caller.merchantCode, now),
    }));
    return ok({ ...settings, brand, knowsCountries: knowsCountries(deps) });
  });
  serve(opsCalls.planTimeZone, (context) => brands.planTimeZone(context, context.body.timeZone));
  serve(opsCalls.keepTimeZone, (context) => brands.planTimeZone(context, undefined));
  serve(opsCalls.setBrand, (context) => brands.setBrand(context, context.body));
  settingRoutes(serve, deps, knowsCountries(deps));
  lookRoutes(serve, deps);
  entryRoutes(serve, deps);
  memberRoutes(serve, deps);
  deskRoutes(serve, deps);
  manageRoutes(serve, deps);
  recordRoutes(serve, deps);
  jobRoutes(serve, deps);
}

const knowsCountries = ({ config }: Deps): boolean =>
  config.countryList !== undefined || (config.countryHeader !== undefined && config.trustProxy.length > 0);

function recordRoutes(serve: ServeOperator, { db }: Deps): void {
  serve(opsCalls.listFeedback, async ({ caller, query }) => {
    const after = readCursor(query.cursor, placeInLine);
    if (!after.ok) return after;
    const { merchantCode } = caller;
    const rows = await db.read((tx) => feedbackAfter(tx, merchantCode, after.value, query.pageSize + 1).execute());
    return ok(
      cursorReply(
        rows,
        query.pageSize,
        ({ id }) => [String(id)],
        (row) => ({
          id: String(row.id),
          at: row.created_at.toISOString(),
          content: row.content,
          contact: row.contact,
          memberId: row.member_id,
          language: row.language,
        }),
      ),
    );
  });
  serve(opsCalls.listAudit, async ({ caller, query: { cursor, pageSize, action, operator, subject } }) => {
    const after = readCursor(cursor, placeInLine);
    if (!after.ok) return after;
    const filter = { merchantCode: caller.merchantCode, action, operator, subject };
    const found = await db.single((tx) => auditAfter(tx, filter, after.value, pageSize + 1).execute());
    return ok(
      cursorReply(
        found,
        pageSize,
        ({ id }) => [String(id)],
        ({ id, at, ...line }) => ({
          id: String(id),
          at: at.toISOString(),
          operator: line.operator,
          ip: line.ip,
          action: line.action,
          subject: line.subject,
          before: line.before,
          after: line.after,
        }),
      ),
    );
  });
}
