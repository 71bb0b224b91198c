import { ok, refuse, refuseFields, type FieldProblem, type Result } from '@baize/protocol/kernel';
import {
  NAMED_PATTERNS,
  OTHER_PATTERN,
  PATTERN_NAMES,
  type FieldRule,
  type PatternName,
  type RegisterFieldName,
  type RegisterSettings,
  type SiteSettings,
} from '@baize/protocol/settings';
import { withConfirmationRule } from '../../settings/index.ts';
import { isNetwork } from '../../kernel/network/network.ts';
import { readPattern } from '../../kernel/patterns/linear-pattern.ts';

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
/** Shorter where the calls that take the field allow no more: beyond it nobody could sign up. */
const OWN_LENGTH_MOST: Readonly<Partial<Record<RegisterFieldName, number>>> = {
  username: 64,
  password: 128,
  paymentPassword: 64,
  mobileNum: 32,
  affiliateCode: 32,
  captcha: 12,
};
/** Below this no password is worth asking for (NIST SP 800-63B-4). */
const PASSWORD_LEAST = 8;
const NEEDED: readonly RegisterFieldName[] = ['username', 'password', 'confirmPassword'];

type RuleChange = { readonly [P in keyof FieldRule]?: FieldRule[P] | undefined };

export interface RuleChanges {
  readonly fields?: { readonly [N in RegisterFieldName]?: RuleChange | undefined } | undefined;
  readonly termsTicked?: boolean | undefined;
}

/** Rules that a confirmation copies from the password it repeats. */
const SHARED: readonly (keyof FieldRule)[] = ['pattern', 'patternName', 'min', 'max'];

/** The pattern with the sentence that belongs to it: a name brings its pattern, a pattern its name where it has one. */
function paired({ pattern, patternName, ...change }: RuleChange): RuleChange {
  if (pattern === undefined && patternName === undefined) return change;
  const known = PATTERN_NAMES.find((name) => NAMED_PATTERNS[name] === pattern);
  const own = NAMED_PATTERNS[patternName as PatternName] as string | undefined;
  return { ...change, pattern: pattern ?? own, patternName: patternName ?? known ?? OTHER_PATTERN };
}

/** The rules with some of them changed; what is left out stays as it is. */
export function changeRules(before: RegisterSettings, changes: RuleChanges): Result<RegisterSettings> {
  const problems: Fields = {};
  const fields = { ...before.fields };
  for (const [name, change] of Object.entries(changes.fields ?? {}) as [RegisterFieldName, RuleChange][]) {
    const rule: FieldRule = { ...fields[name], ...given(paired(change)) };
    const most = OWN_LENGTH_MOST[name] ?? LENGTH_MOST;
    const complain = (part: keyof FieldRule, problem: FieldProblem): void => {
      problems[`fields.${name}.${part}`] = [problem];
    };
    if (rule.min < 0) complain('min', { rule: 'min', min: 0 });
    if (rule.max > most) complain('max', { rule: 'max', max: most });
    if (rule.max < rule.min) complain('max', { rule: 'min', min: rule.min });
    const pattern = readPattern(rule.pattern);
    if (!pattern.ok) complain('pattern', { rule: 'invalid', reason: pattern.reason });
    if (name === 'password' && rule.min < PASSWORD_LEAST) complain('min', { rule: 'min', min: PASSWORD_LEAST });
    if (name === 'confirmPassword') {
      for (const part of SHARED.filter((one) => change[one] !== undefined)) {
        complain(part, { rule: 'invalid', reason: 'the confirmation follows the password' });
      }
    }
    if (NEEDED.includes(name) && !rule.enabled) complain('enabled', { rule: 'required' });
    if (NEEDED.includes(name) && !rule.required) complain('required', { rule: 'required' });
    fields[name] = rule;
  }
  const after = withConfirmationRule({ fields, termsTicked: changes.termsTicked ?? before.termsTicked });
  return settled(problems, after);
}

const given = (change: RuleChange): Partial<FieldRule> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
