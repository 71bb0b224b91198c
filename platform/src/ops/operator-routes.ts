import { ok } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { cursorReply, placeInLine, readCursor } from '../kernel/cursor.ts';
import { pageBounds, pageReply } from '../kernel/page.ts';
import type { ServeOperator } from '../kernel/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { getSettings } from '../settings/index.ts';
import { pageOfFeedback } from '../content/index.ts';
import { auditAfter } from './audit-store.ts';
import { readBrand, writeBrand } from './brand-service.ts';
import { entryRoutes } from './entry-routes.ts';
import { manageRoutes } from './manage-routes.ts';
import { jobRoutes } from './job-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { createOwnPassword } from './own-change.ts';
import { createOperatorSessions } from './session-service.ts';
import { createSecondFactor } from './second-factor-service.ts';
import { settingRoutes } from './setting-routes.ts';

/** Answered before a first password is changed. */
const DURING_CHANGE = { duringPasswordChange: true } as const;

/** The operator's door: his session, settings, texts, feedback, the record of changes. */
export function opsOperatorRoutes(serve: ServeOperator, deps: Deps): void {
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

  serve(opsCalls.getSettings, async ({ caller }) => {
    const { settings, brand } = await deps.db.read(async (tx) => ({
      settings: await getSettings(tx, caller.merchantCode),
      brand: await readBrand(tx, caller.merchantCode),
    }));
    return ok({ ...settings, brand, knowsCountries: knowsCountries(deps) });
  });
  serve(opsCalls.setBrand, (context) => writeBrand(deps, context, context.body));
  settingRoutes(serve, deps, knowsCountries(deps));
  entryRoutes(serve, deps);
  memberRoutes(serve, deps);
  manageRoutes(serve, deps);
  recordRoutes(serve, deps);
  jobRoutes(serve, deps);
}

const knowsCountries = ({ config }: Deps): boolean =>
  config.countryList !== undefined || (config.countryHeader !== undefined && config.trustProxy.length > 0);

function recordRoutes(serve: ServeOperator, { db }: Deps): void {
  serve(opsCalls.listFeedback, async ({ caller, query }) => {
    const { rows, count } = await db.read((tx) => pageOfFeedback(tx, caller.merchantCode, pageBounds(query)));
    const shown = rows.map((row) => ({
      id: String(row.id),
      at: row.created_at.toISOString(),
      content: row.content,
      contact: row.contact,
      memberId: row.member_id,
      language: row.language,
    }));
    return ok(pageReply(shown, count, query));
  });
  serve(opsCalls.listAudit, async ({ caller, query: { cursor, pageSize, action, operator } }) => {
    const after = readCursor(cursor, placeInLine);
    if (!after.ok) return after;
    const filter = { merchantCode: caller.merchantCode, action, operator };
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
