import { ok, refuse, refuseFields, type FieldProblem, type Result } from '@baize/protocol/kernel';
import type { FieldRule, RegisterFieldName, RegisterSettings, SiteSettings } from '@baize/protocol/settings';
import { isNetwork } from '../kernel/network.ts';
import { readPattern } from '../kernel/linear-pattern.ts';

type Fields = Record<string, FieldProblem[]>;

const settled = <T>(fields: Fields, value: T): Result<T> =>
  Object.keys(fields).length > 0 ? refuseFields(fields) : ok(value);

/** A closed site may say until when, and that time lies ahead. */
export function checkOpening(opening: SiteSettings['opening'], now: Date): Result<SiteSettings['opening']> {
  const { maintenance, maintenanceEnd, notice } = opening;
  const isPast = maintenance && maintenanceEnd !== undefined && Date.parse(maintenanceEnd) <= now.getTime();
  if (isPast) return refuseFields({ maintenanceEnd: [{ rule: 'min', min: now.toISOString() }] });
  // An open site keeps no end of a maintenance that is over.
  return ok({ maintenance, ...(maintenance && maintenanceEnd ? { maintenanceEnd } : {}), notice });
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string): boolean => regionNames.of(code) !== undefined && !['ZZ', 'EU', 'UN'].includes(code);

/** Networks must be networks and countries countries; countries need a platform that can tell them. */
export function checkRegions(
  regions: SiteSettings['regions'],
  knowsCountries: boolean,
): Result<SiteSettings['regions']> {
  const fields: Fields = {};
  const check = (name: keyof typeof regions, passes: (entry: string) => boolean): void =>
    regions[name].forEach((entry, index) => {
      if (!passes(entry)) fields[`${name}.${index}`] = [{ rule: 'invalid' }];
    });
  check('deniedCountries', isCountry);
  check('allowedCountries', isCountry);
  check('deniedAddresses', isNetwork);
  check('allowedAddresses', isNetwork);
  const needsCountries = regions.deniedCountries.length + regions.allowedCountries.length > 0;
  if (needsCountries && !knowsCountries && Object.keys(fields).length === 0) {
    // A rule that is kept and never applied would be worse than none.
    return refuse('CONFLICT', { value: { reason: 'countries-unknown', set: ['COUNTRY_HEADER', 'COUNTRY_LIST'] } });
  }
  return settled(fields, regions);
}

const LENGTH_MOST = 255;
/** Below this no password is worth asking for (NIST SP 800-63B-4). */
const PASSWORD_LEAST = 8;
const NEEDED: readonly RegisterFieldName[] = ['username', 'password', 'confirmPassword'];

type RuleChange = { readonly [P in keyof FieldRule]?: FieldRule[P] | undefined };

export interface RuleChanges {
  readonly fields?: { readonly [N in RegisterFieldName]?: RuleChange | undefined } | undefined;
  readonly termsTicked?: boolean | undefined;
}

/** The rules with some of them changed; what is left out stays as it is. */
export function changeRules(before: RegisterSettings, changes: RuleChanges): Result<RegisterSettings> {
  const problems: Fields = {};
  const fields = { ...before.fields };
  for (const [name, change] of Object.entries(changes.fields ?? {}) as [RegisterFieldName, RuleChange][]) {
    const rule: FieldRule = { ...fields[name], ...given(change) };
    const complain = (part: keyof FieldRule, problem: FieldProblem): void => {
      problems[`fields.${name}.${part}`] = [problem];
    };
    if (rule.min < 0) complain('min', { rule: 'min', min: 0 });
    if (rule.max > LENGTH_MOST) complain('max', { rule: 'max', max: LENGTH_MOST });
    if (rule.max < rule.min) complain('max', { rule: 'min', min: rule.min });
    const pattern = readPattern(rule.pattern);
    if (!pattern.ok) complain('pattern', { rule: 'invalid', reason: pattern.reason });
    if (name.toLowerCase().endsWith('password') && name !== 'paymentPassword' && rule.min < PASSWORD_LEAST) {
      complain('min', { rule: 'min', min: PASSWORD_LEAST });
    }
    if (NEEDED.includes(name) && !rule.enabled) complain('enabled', { rule: 'required' });
    if (NEEDED.includes(name) && !rule.required) complain('required', { rule: 'required' });
    fields[name] = rule;
  }
  return settled(problems, { fields, termsTicked: changes.termsTicked ?? before.termsTicked });
}

const given = (change: RuleChange): Partial<FieldRule> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
