import type { FieldRule, RegisterSettings, WhitelabelSwitches } from '@baize/protocol/settings';
import type { Way } from '../ways/way-tabs.tsx';
import { askingOrder, type AskedFieldName } from './field-words.ts';

export interface AskedField {
  readonly name: AskedFieldName;
  readonly rule: FieldRule;
}

export interface FormRules {
  readonly way: Way;
  readonly fields: readonly AskedField[];
  readonly termsTicked: boolean;
}

const PLAIN_RULE: FieldRule = { pattern: '*', patternName: 'any', min: 0, max: 255, required: true, enabled: true };
/** Without these there is no account; the server's switch for them has nothing to say. */
const ALWAYS: readonly AskedFieldName[] = ['username', 'password', 'confirmPassword'];
/** Required whenever they are shown (specification §5); a captcha only where the server marks it. */
const REQUIRED_WHEN_SHOWN: readonly AskedFieldName[] = [...ALWAYS, 'paymentPassword', 'mobileNum', 'verificationCode'];
const PASSWORDS: readonly AskedFieldName[] = ['password', 'confirmPassword'];

/** The confirmation has no rule of its own: the password's decides. */
const ownShape: Partial<Record<AskedFieldName, Pick<FieldRule, 'pattern' | 'patternName' | 'min' | 'max'>>> = {
  confirmPassword: { pattern: '*', patternName: 'any', min: 0, max: 255 },
};

export type SignUpSwitches = Pick<
  WhitelabelSwitches,
  'DIRECTREG3' | 'USERNAMEREG3' | 'MOBILENUMREG3' | 'REGMOBVERF3' | 'MOBILENUMPASSREG3'
>;

/** The forms that are offered, each a tab (specification §2, §6). A number that must be proved needs a way to do so. */
export function offeredWays(
  { USERNAMEREG3, MOBILENUMREG3, REGMOBVERF3 }: SignUpSwitches,
  numbersProved: boolean,
): readonly Way[] {
  const byMobile = MOBILENUMREG3 && (numbersProved || !REGMOBVERF3);
  return [...(USERNAMEREG3 ? (['username'] as const) : []), ...(byMobile ? (['mobile'] as const) : [])];
}

/** The switches' decision on a field in one of the forms; `undefined` leaves it to the field's own rule. */
function switchedOn(name: AskedFieldName, way: Way, switches: SignUpSwitches): boolean | undefined {
  if (way === 'username') return ALWAYS.includes(name) ? true : undefined;
  if (name === 'username') return false;
  if (name === 'mobileNum') return true;
  if (name === 'verificationCode') return switches.REGMOBVERF3;
  return PASSWORDS.includes(name) ? switches.MOBILENUMPASSREG3 : undefined;
}

/**
 * A form's fields, in order, by the server's settings (specification §5): a field is shown when the server enables it
 * and required when the server marks it. Where an invitation is needed to sign up (DIRECTREG3 off), the invitation code
 * is shown and required whatever its own rule says.
 */
export function formRules(settings: RegisterSettings, switches: SignUpSwitches, way: Way = 'username'): FormRules {
  const invitationOnly = !switches.DIRECTREG3;
  // A code goes to a number, so whoever asks for one asks for the other.
  const asksCode = settings.fields.verificationCode?.enabled === true;
  const ruleOf = (name: AskedFieldName): FieldRule => {
    const rule = settings.fields[name] ?? { ...PLAIN_RULE, required: false, enabled: false };
    const invited = invitationOnly && name === 'affiliateCode';
    const shaped = { ...rule, ...ownShape[name] };
    return {
      ...shaped,
      enabled: switchedOn(name, way, switches) ?? (rule.enabled || invited || (asksCode && name === 'mobileNum')),
      required: rule.required || REQUIRED_WHEN_SHOWN.includes(name) || invited,
    };
  };
  const order = way === 'username' ? askingOrder : mobileFirst;
  const fields = order.map((name) => ({ name, rule: ruleOf(name) })).filter(({ rule }) => rule.enabled);
  return { way, fields, termsTicked: settings.termsTicked };
}

/** Whether there is no account without more than a username and a password, which banners like to promise. */
export const asksMore = ({ fields }: FormRules): boolean =>
  fields.some(({ name, rule }) => rule.required && !ALWAYS.includes(name));

const NUMBER: readonly AskedFieldName[] = ['mobileNum', 'verificationCode'];
const mobileFirst: readonly AskedFieldName[] = [...NUMBER, ...askingOrder.filter((name) => !NUMBER.includes(name))];
