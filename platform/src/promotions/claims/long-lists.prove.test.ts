import { sql, type Expression } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachSecond, LONG, middleOf, rowsRead, series, startPlatform, type TestPlatform } from '../../testing/index.ts';
import { applicationsAfter } from './application-store.ts';
import { checksAfter } from './check-store.ts';

/** Queues of promotions look at as many rows as they show, wherever in a long list they go on. */
let platform: TestPlatform;
const ROWS = 5_000;
const PAGE = 25;
const { merchant } = LONG;

beforeAll(async () => {
  platform = await startPlatform();
  await sql`insert into promotions_check (reward_id, merchant, promotion_id, member_id, traces, state, created_at)
    select 'long' || n, ${merchant}, 'long', 'm', '{payee}', case n % 1000 when 3 then 'REFUSED' else 'OPEN' end,
      ${eachSecond} from ${series(ROWS)}`.execute(db());
  await sql`insert into promotions_application (id, merchant, promotion_id, member_id, slot, state, remark, images,
      created_at)
    select 'long' || n, ${merchant}, 'long', 'm' || n, 's', case n % 1000 when 3 then 'REJECTED' else 'APPLYING' end, '',
      '{}', ${eachSecond} from ${series(ROWS)}`.execute(db());
  await sql`analyze promotions_check, promotions_application`.execute(db());
});
afterAll(() => platform.close());

const db = () => platform.deps.db.kysely;
const middle = middleOf(ROWS);
const all = { state: undefined, promotionId: undefined };

const lists: readonly (readonly [string, () => Expression<unknown>])[] = [
  ['applications', () => applicationsAfter(merchant, all, middle, PAGE)],
  ['applications that wait', () => applicationsAfter(merchant, { ...all, state: 'APPLYING' }, middle, PAGE)],
  ['applications of a seldom state', () => applicationsAfter(merchant, { ...all, state: 'REJECTED' }, undefined, PAGE)],
  ['claims that wait', () => checksAfter({ merchant, state: 'OPEN' }, middle, PAGE)],
  ['claims of a seldom state', () => checksAfter({ merchant, state: 'REFUSED' }, undefined, PAGE)],
];

describe.each(lists)('a stretch of %s', (_, statement) => {
  it('looks at what it shows', async () => {
    expect(await rowsRead(db(), statement())).toBeLessThanOrEqual(PAGE * 4);
  });
});
