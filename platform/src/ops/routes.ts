import { ok, pagesFor } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import type { Serve } from '../kernel/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { getSettings, pageOfFeedback } from '../site/index.ts';
import { pageOfAudit } from './audit-store.ts';
import { createBrand, readBrand, writeBrand } from './brand-service.ts';
import { OPEN } from './door.ts';
import { entryRoutes } from './entry-routes.ts';
import { createOperatorSessions } from './session-service.ts';
import { createSecondFactor } from './second-factor-service.ts';
import { settingRoutes } from './setting-routes.ts';

const MINUTE_MS = 60_000;
const FEW = { ...OPEN, limit: { max: 20, windowMs: MINUTE_MS, by: 'ip' }, critical: true } as const;

/** The operator's door: sessions, settings, texts, feedback, the record of changes. */
export function opsRoutes(serve: Serve, deps: Deps): void {
  const sessions = createOperatorSessions(deps);
  deps.control.register('operator-invitation', sessions.invite);

  serve(opsCalls.login, FEW, (context) => sessions.login(context.body, context));
  serve(opsCalls.acceptInvitation, FEW, (context) => sessions.acceptInvitation(context.body, context));
  serve(opsCalls.createBrand, FEW, (context) => createBrand(deps, context.body, context));
  serve(opsCalls.getOperator, OPEN, async ({ caller: { username, merchantCode, endsAt } }) =>
    ok({ username, merchantCode, endsAt: endsAt.toISOString() }),
  );
  serve(opsCalls.logout, OPEN, (context) => sessions.logout(context.caller, context));

  const second = createSecondFactor(deps);
  serve(opsCalls.getSecondFactor, OPEN, async ({ caller }) => ok(await second.read(caller.operatorId)));
  serve(opsCalls.startSecondFactor, OPEN, (context) => second.start(context.body, context.caller, context));
  serve(opsCalls.confirmSecondFactor, OPEN, (context) => second.confirm(context.body, context.caller, context));
  serve(opsCalls.renewOperatorRecovery, OPEN, (context) => second.renew(context.body, context.caller, context));
  serve(opsCalls.removeSecondFactor, OPEN, (context) => second.remove(context.body, context.caller, context));

  serve(opsCalls.getSettings, OPEN, async ({ caller }) => {
    const { settings, brand } = await deps.db.read(async (tx) => ({
      settings: await getSettings(tx, caller.merchantCode),
      brand: await readBrand(tx, caller.merchantCode),
    }));
    return ok({ ...settings, brand, knowsCountries: knowsCountries(deps) });
  });
  serve(opsCalls.setBrand, OPEN, (context) => writeBrand(deps, context, context.body));
  settingRoutes(serve, deps, knowsCountries(deps));
  entryRoutes(serve, deps);
  recordRoutes(serve, deps);
}

const knowsCountries = ({ config }: Deps): boolean =>
  config.countryList !== undefined || (config.countryHeader !== undefined && config.trustProxy.length > 0);

const pageBounds = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
});

function recordRoutes(serve: Serve, { db }: Deps): void {
  serve(opsCalls.listFeedback, OPEN, async ({ caller, query }) => {
    const { rows, count } = await db.read((tx) => pageOfFeedback(tx, caller.merchantCode, pageBounds(query)));
    return ok({
      rows: rows.map((row) => ({
        id: String(row.id),
        at: row.created_at.toISOString(),
        content: row.content,
        contact: row.contact,
        memberId: row.member_id,
        language: row.language,
      })),
      pageNum: query.pageNo,
      totalPages: pagesFor(count, query.pageSize),
      totalRows: count,
    });
  });
  serve(opsCalls.listAudit, OPEN, async ({ caller, query }) => {
    const filter = { merchantCode: caller.merchantCode, action: query.action, operator: query.operator };
    const { rows, count } = await db.read((tx) => pageOfAudit(tx, filter, pageBounds(query)));
    return ok({
      rows: rows.map(({ id, at, operator, ip, action, subject, before, after }) => ({
        id: String(id),
        at: at.toISOString(),
        operator,
        ip,
        action,
        subject,
        before,
        after,
      })),
      pageNum: query.pageNo,
      totalPages: pagesFor(count, query.pageSize),
      totalRows: count,
    });
  });
}
