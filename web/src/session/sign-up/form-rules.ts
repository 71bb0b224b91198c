import type { FieldRule, RegisterSettings, WhitelabelSwitches } from '@baize/protocol/site';
import { askingOrder, type AskedFieldName } from './field-words.ts';

export interface AskedField {
  readonly name: AskedFieldName;
  readonly rule: FieldRule;
}

export interface FormRules {
  readonly fields: readonly AskedField[];
  readonly termsTicked: boolean;
}

const PLAIN_RULE: FieldRule = { pattern: '*', patternName: 'any', min: 0, max: 255, required: true, enabled: true };
/** Without these there is no account; the server's switch for them has nothing to say. */
const ALWAYS: readonly AskedFieldName[] = ['username', 'password', 'confirmPassword'];
/** Required whenever they are shown (specification §5). */
const REQUIRED_WHEN_SHOWN: readonly AskedFieldName[] = [...ALWAYS, 'paymentPassword', 'captcha'];

/**
 * What the username form asks, in order, by the server's settings (specification §5): a field is shown when the
 * server enables it and required when the server marks it. Where nobody may sign up without an invitation
 * (DIRECTREG3 off), the invitation code is asked for and required whatever its own rule says.
 */
export function formRules(settings: RegisterSettings, switches: Pick<WhitelabelSwitches, 'DIRECTREG3'>): FormRules {
  const invitationOnly = !switches.DIRECTREG3;
  const ruleOf = (name: AskedFieldName): FieldRule => {
    const rule = settings.fields[name] ?? { ...PLAIN_RULE, required: false, enabled: false };
    const invited = invitationOnly && name === 'affiliateCode';
    // The confirmation is compared with the password, whose rule has been applied there.
    const shaped = name === 'confirmPassword' ? { ...PLAIN_RULE } : rule;
    return {
      ...shaped,
      enabled: rule.enabled || ALWAYS.includes(name) || invited,
      required: rule.required || REQUIRED_WHEN_SHOWN.includes(name) || invited,
    };
  };
  const fields = askingOrder.map((name) => ({ name, rule: ruleOf(name) })).filter(({ rule }) => rule.enabled);
  return { fields, termsTicked: settings.termsTicked };
}
