import { VIP_SERVICE_ABOVE_RANK_LEVEL } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { OTHER_PATTERN, PATTERN_NAMES, settingsCalls } from '@baize/protocol/settings';
import type { CommandSet } from '../command-set.ts';
import type { Connection } from '../connection.ts';
import { assigned, instant, listed, onOrOff, type Line } from '../options.ts';
import { say, table } from '../say.ts';
import { UsageError } from '../usage-error.ts';

export const siteCommands: CommandSet = {
  commands: {
    show,
    brand,
    status,
    regions,
    switches,
    rules,
    menu,
    'customer-service': customerService,
    analytics,
  },
  options: [
    'name',
    'currency',
    'hosts',
    'symbol',
    'time-zone',
    'language',
    'until',
    'notice',
    'deny-countries',
    'allow-countries',
    'deny-addresses',
    'allow-addresses',
    'terms-ticked',
    'hide',
    'live',
    'vip',
    'id',
  ],
  usage: `The site
  show                             everything that is set
  brand [--hosts A,B] [--symbol S] [--language CODE] [--time-zone ZONE|keep]
                                   under which host names the brand is found, and how it is shown; another time
                                   zone is planned for where a day ends, and keep withdraws the plan
  brand add CODE --name NAME --currency USD [--hosts A,B] [--symbol S] [--language CODE]
                                   on the platform's own machine: makes another brand
  status                           open or closed, as it stands
  status maintenance [--until TIME] [--notice EN="Back soon"]…
                                   closes the site; TIME is 2026-05-01T12:00:00Z, or +30m, +2h from now
  status open                      opens it again
  regions [--deny-countries A,B] [--allow-countries A,B] [--deny-addresses N,N] [--allow-addresses N,N]
                                   where it is offered; an option replaces its list, an empty one clears it
  switches [NAME=on|off]…          LOGINWENTHOME=on and the like; without any, lists them
  rules [FIELD KEY=VALUE…] [--terms-ticked on|off]
                                   sign-up fields: rules payeeName enabled=on required=on min=2
                                   KEY is enabled, required, min, max, pattern or patternName. A patternName brings
                                   its pattern and the sentence that people read: ${PATTERN_NAMES.join(', ')}.
                                   A pattern without a name is told by its bounds alone, or give both:
                                   rules password patternName=strong, rules username pattern='[a-z]+'.
                                   confirmPassword follows password; mobileNum counts digits after the dialling code
  menu [--hide KEY,KEY]            menu entries not to show; an empty list shows all
  customer-service [--live URL] [--vip URL] [--off]
  analytics [--id G-… | --off]`,
};

const settingsOf = (connection: Connection) => connection.call(opsCalls.getSettings);

export async function show(connection: Connection): Promise<void> {
  say(JSON.stringify(await settingsOf(connection), null, 2));
}

async function addBrand(connection: Connection, line: Line): Promise<void> {
  const [, , code] = line.words;
  const [name, currency] = [line.option('name'), line.option('currency')];
  if (!code || !name || !currency) throw new UsageError('write: brand add CODE --name NAME --currency USD');
  const made = await connection.sealed(opsCalls.createBrand, {
    invitation: await connection.invitation(),
    code,
    name,
    currency,
    symbol: line.option('symbol') ?? 'P',
    defaultLanguage: line.option('language') ?? 'EN',
    hosts: listed(line.option('hosts') ?? ''),
  });
  say(`${made.code} is a brand. Next: npm run ops -- operator create --username NAME --merchant ${made.code}`);
}

export async function brand(connection: Connection, line: Line): Promise<void> {
  if (line.words[1] === 'add') return addBrand(connection, line);
  const zone = line.option('time-zone');
  if (zone === 'keep') await connection.call(opsCalls.keepTimeZone);
  else if (zone !== undefined) await connection.call(opsCalls.planTimeZone, { body: { timeZone: zone } });
  const { name, currency, timeZone, plannedTimeZone: planned, ...before } = (await settingsOf(connection)).brand;
  const [hosts, symbol, language] = [line.option('hosts'), line.option('symbol'), line.option('language')];
  const wanted = {
    hosts: hosts === undefined ? before.hosts : listed(hosts),
    symbol: symbol ?? before.symbol,
    defaultLanguage: language ?? before.defaultLanguage,
  };
  const isChange = [hosts, symbol, language].some((option) => option !== undefined);
  const after = isChange ? await connection.call(opsCalls.setBrand, { body: wanted }) : before;
  say(
    table([
      ['name', name],
      ['currency', currency],
      ['symbol', after.symbol],
      ['language', after.defaultLanguage],
      ['hosts', after.hosts.join(', ') || '–'],
      ['time zone', planned ? `${timeZone}, ${planned.timeZone} from ${planned.from}` : timeZone],
    ]),
  );
}

export async function status(connection: Connection, line: Line): Promise<void> {
  const [, wanted] = line.words;
  if (wanted === undefined) {
    const { opening } = await settingsOf(connection);
    return say(
      opening.maintenance
        ? `in maintenance${opening.maintenanceEnd ? ` until ${opening.maintenanceEnd}` : ''}`
        : 'open',
    );
  }
  if (wanted !== 'open' && wanted !== 'maintenance') throw new UsageError('status is open or maintenance');
  const until = line.option('until');
  const notice = Object.fromEntries(line.options('notice').map(assigned));
  const opening = await connection.call(opsCalls.setStatus, {
    body: {
      maintenance: wanted === 'maintenance',
      ...(until === undefined ? {} : { maintenanceEnd: instant(until, await connection.now()) }),
      notice,
    },
  });
  const { status: now } = await connection.call(settingsCalls.getStatus);
  say(
    opening.maintenance
      ? `The site is closed${opening.maintenanceEnd ? ` until ${opening.maintenanceEnd}` : ''}.`
      : 'The site is open.',
  );
  if (now === 2) say('From where you are it is not offered (see regions).');
}

const LISTS: readonly (readonly [
  string,
  'deniedCountries' | 'allowedCountries' | 'deniedAddresses' | 'allowedAddresses',
])[] = [
  ['deny-countries', 'deniedCountries'],
  ['allow-countries', 'allowedCountries'],
  ['deny-addresses', 'deniedAddresses'],
  ['allow-addresses', 'allowedAddresses'],
];

export async function regions(connection: Connection, line: Line): Promise<void> {
  const { regions: before, knowsCountries } = await settingsOf(connection);
  const given = LISTS.flatMap(([option, name]) => {
    const text = line.option(option);
    return text === undefined ? [] : [[name, listed(text)] as const];
  });
  const after =
    given.length === 0
      ? before
      : await connection.call(opsCalls.setRegions, { body: { ...before, ...Object.fromEntries(given) } });
  say(table(LISTS.map(([, name]) => [name, after[name].join(', ') || '–'])));
  if (!knowsCountries) say('This platform cannot tell countries (COUNTRY_LIST, COUNTRY_HEADER): only addresses count.');
}

export async function switches(connection: Connection, line: Line): Promise<void> {
  const body = Object.fromEntries(
    line.words
      .slice(1)
      .map(assigned)
      .map(([name, value]) => [name, onOrOff(value)]),
  );
  const before = (await settingsOf(connection)).switches;
  const unknown = Object.keys(body).find((name) => !Object.hasOwn(before, name));
  if (unknown) throw new UsageError(`there is no switch ${unknown}; there are ${Object.keys(before).join(', ')}`);
  const isChange = Object.keys(body).length > 0;
  const { notSetUp, ...after } = isChange
    ? await connection.call(opsCalls.setSwitches, { body })
    : { ...before, notSetUp: [] };
  say(table(Object.entries(after).map(([name, on]) => [name, on ? 'on' : 'off'])));
  for (const { switch: name, needs } of notSetUp) {
    say(`${name} is on, and nobody is offered it: set ${needs.join(' and ')}, and start the platform again.`);
  }
}

const NUMBERS = ['min', 'max'];
const TRUTHS = ['required', 'enabled'];
const RULE_KEYS = [...TRUTHS, ...NUMBERS, 'pattern', 'patternName'];
const NAMES: readonly string[] = [...PATTERN_NAMES, OTHER_PATTERN];

export async function rules(connection: Connection, line: Line): Promise<void> {
  const [, field, ...changes] = line.words;
  const ticked = line.option('terms-ticked');
  const rule = Object.fromEntries(
    changes.map(assigned).map(([name, value]) => {
      if (!RULE_KEYS.includes(name)) throw new UsageError(`a rule has no ${name}; it has ${RULE_KEYS.join(', ')}`);
      if (name === 'patternName' && !NAMES.includes(value)) {
        throw new UsageError(`there is no pattern ${value}; there are ${NAMES.join(', ')}`);
      }
      if (NUMBERS.includes(name)) return [name, Number(value)];
      return [name, TRUTHS.includes(name) ? onOrOff(value) : value];
    }),
  );
  const isChange = changes.length > 0 || ticked !== undefined;
  const after = isChange
    ? await connection.call(opsCalls.setFieldRules, {
        body: {
          ...(field === undefined || changes.length === 0 ? {} : { fields: { [field]: rule } }),
          ...(ticked === undefined ? {} : { termsTicked: onOrOff(ticked) }),
        },
      })
    : (await settingsOf(connection)).register;
  const rows = Object.entries(after.fields).filter(([name]) => field === undefined || name === field);
  say(
    table([
      ['field', 'enabled', 'required', 'min', 'max', 'patternName', 'pattern'],
      ...rows.map(([name, { enabled, required, min, max, patternName, pattern }]) => [
        name,
        enabled ? 'on' : 'off',
        required ? 'yes' : 'no',
        String(min),
        String(max),
        patternName,
        pattern,
      ]),
    ]),
  );
  say(`terms box starts ticked: ${after.termsTicked ? 'yes' : 'no'}`);
}

export async function menu(connection: Connection, line: Line): Promise<void> {
  const hide = line.option('hide');
  if (hide !== undefined) await connection.call(opsCalls.setMenu, { body: { hidden: listed(hide) } });
  const { menu: entries } = await connection.call(settingsCalls.getWhitelabel);
  say(table(entries.map(({ key, enabled }) => [key, enabled ? 'on' : 'off'])));
}

export async function customerService(connection: Connection, line: Line): Promise<void> {
  const { customerService: before } = await settingsOf(connection);
  const [live, vip] = [line.option('live'), line.option('vip')];
  const isChange = line.flag('off') || live !== undefined || vip !== undefined;
  const body = line.flag('off')
    ? {}
    : { ...before, ...(live ? { liveChat: live } : {}), ...(vip ? { vipService: vip } : {}) };
  const after = isChange ? await connection.call(opsCalls.setCustomerService, { body }) : before;
  say(
    table([
      ['live chat', after.liveChat ?? 'off'],
      ['VIP service', after.vipService ?? 'off'],
    ]),
  );
  const advice = serviceAdvice(after);
  if (advice !== undefined) say(advice);
}

/** Warns where most people find nobody: visitors and low ranks are led to live chat alone. */
export const serviceAdvice = ({
  liveChat,
  vipService,
}: {
  readonly liveChat?: string | undefined;
  readonly vipService?: string | undefined;
}) =>
  liveChat === undefined && vipService !== undefined
    ? `Warning: the VIP service alone reaches members above rank ${VIP_SERVICE_ABOVE_RANK_LEVEL}; ` +
      'everybody else finds no customer service. Give an address for --live too.'
    : undefined;

export async function analytics(connection: Connection, line: Line): Promise<void> {
  const id = line.flag('off') ? '' : line.option('id');
  const after =
    id === undefined
      ? (await settingsOf(connection)).analytics
      : await connection.call(opsCalls.setAnalytics, { body: { gtagId: id } });
  say(after.gtagId === '' ? 'no analytics' : after.gtagId);
}
