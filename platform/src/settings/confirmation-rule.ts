import type { RegisterSettings } from '@baize/protocol/settings';

/** The rules with a confirmation that takes what its password takes, however they were kept. */
export function withConfirmationRule(register: RegisterSettings): RegisterSettings {
  const { password, confirmPassword } = register.fields;
  const { pattern, patternName, min, max } = password;
  return {
    ...register,
    fields: { ...register.fields, confirmPassword: { ...confirmPassword, pattern, patternName, min, max } },
  };
}
