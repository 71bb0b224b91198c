import { refuse, refuseFields, type FieldProblem, type Result } from '@baize/protocol/kernel';
import type { MobileRegisterBody } from '@baize/protocol/session';
import type { FieldRule, RegisterFieldName, RegisterSettings, WhitelabelSwitches } from '@baize/protocol/settings';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import { CAPTCHA_COOKIE } from '../captcha/captcha.ts';
import { checkField, checkForm, isName, type MobileNumber, readMobileNumber } from '../../members/index.ts';
import { isCommonPassword } from '../passwords/password-strength.ts';
import type { SessionParts } from '../session-parts.ts';
import type { SessionSettings } from '../settings.ts';

export type SignUpForm = 'username' | 'mobile';
export type Values = Readonly<Partial<Record<RegisterFieldName, string>>>;

export interface FilledForm {
  readonly values: Values;
  readonly number: MobileNumber | undefined;
  /** The number must be proved by a code, or by Firebase's word. */
  readonly needsCode: boolean;
}

const off = (rule: FieldRule): FieldRule => ({ ...rule, enabled: false, required: false });
const needed = (rule: FieldRule): FieldRule => ({ ...rule, enabled: true, required: true });

/** A confirmation has no bounds of its own: it is right when it is the password. */
const ANYTHING = { pattern: '*', patternName: 'any', min: 0, max: 255 } as const;

/** The operator's rules for one of the two forms (specification §5, §6). */
function rulesFor(form: SignUpForm, { register, switches }: SessionSettings, byFirebase: boolean): RegisterSettings {
  const { username, password, confirmPassword, mobileNum, verificationCode, paymentPassword } = register.fields;
  const isMobile = form === 'mobile';
  const asksCode = asksForCode(form, { register, switches }) && !byFirebase;
  const asksNumber = isMobile || mobileNum.enabled || asksForCode(form, { register, switches });
  const withPassword = !isMobile || switches.MOBILENUMPASSREG3;
  return {
    ...register,
    fields: {
      ...register.fields,
      username: isMobile ? off(username) : needed(username),
      password: withPassword ? needed(password) : off(password),
      confirmPassword: { ...(withPassword ? needed(confirmPassword) : off(confirmPassword)), ...ANYTHING },
      // Fields that are shown are required (specification §5). A number is checked against its rule once it is parsed.
      paymentPassword: paymentPassword.enabled ? needed(paymentPassword) : paymentPassword,
      mobileNum: { ...(asksNumber ? needed(mobileNum) : mobileNum), ...ANYTHING },
      verificationCode: asksCode ? needed(verificationCode) : off(verificationCode),
    },
  };
}

/** Whether a number is proved while signing up by this form. */
export function asksForCode(
  form: SignUpForm,
  { register, switches }: { readonly register: RegisterSettings; readonly switches: WhitelabelSwitches },
): boolean {
  return form === 'mobile' ? switches.REGMOBVERF3 : register.fields.verificationCode.enabled;
}

/** Everything that is wrong with the form at once, or what it says. */
export async function readForm(
  form: SignUpForm,
  body: MobileRegisterBody,
  settings: SessionSettings,
): Promise<Result<FilledForm>> {
  const byFirebase = body.firebaseIdToken !== undefined;
  const { values, problems } = checkForm(definedFields(body), rulesFor(form, settings, byFirebase));
  // It has answers of its own, which have the picture shown.
  delete problems['captcha'];
  const { username = '', password, email = '', mobileNum, payeeName } = values;
  if (payeeName !== undefined && !isName(payeeName)) mark(problems, 'payeeName', 'pattern');
  if (password !== undefined && body.confirmPassword !== password) mark(problems, 'confirmPassword', 'mismatch');
  if (password !== undefined && (await isCommonPassword(password, [username, email]))) {
    mark(problems, 'password', 'common');
  }
  const number = mobileNum === undefined ? undefined : readMobileNumber(mobileNum, body.countryDialingCode);
  if (mobileNum !== undefined && number === undefined) {
    problems['mobileNum'] = [{ rule: 'pattern', pattern: 'mobile' }];
  }
  // The operator's rule counts the digits after the dialling code without leading zeros, however they were typed.
  const broken = number && checkField(number.national, settings.register.fields.mobileNum);
  if (broken) problems['mobileNum'] = [broken];
  if (body.termsAccepted !== true) mark(problems, 'termsAccepted', 'required');
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  return { ok: true, value: { values, number, needsCode: asksForCode(form, settings) } };
}

const mark = (problems: Record<string, FieldProblem[]>, field: string, rule: string): void => {
  problems[field] = [{ rule }];
};

const definedFields = (body: MobileRegisterBody): Values =>
  Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** The image captcha where the operator has switched it on. */
export async function checkCaptcha(
  { captcha }: SessionParts,
  { captcha: answer = '', captchaId }: Pick<MobileRegisterBody, 'captcha' | 'captchaId'>,
  { fields }: RegisterSettings,
  facts: RequestFacts,
): Promise<Result<never> | undefined> {
  const asked = { value: { captcha: true } };
  if (!fields.captcha.enabled || (answer === '' && !fields.captcha.required)) return undefined;
  if (answer === '') return refuse('CAPTCHA_REQUIRED', asked);
  const right = await captcha.check(captchaId ?? facts.cookie(CAPTCHA_COOKIE), answer);
  return right ? undefined : refuse('CAPTCHA_INVALID', asked);
}
