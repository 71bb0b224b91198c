import {
  registerFieldNames,
  type FieldRule,
  type RegisterFieldName,
  type RegisterSettings,
} from '@baize/protocol/settings';

const off: FieldRule = { pattern: '*', patternName: 'any', min: 0, max: 255, required: false, enabled: false };

/** A field that is asked for and must be filled in, unless said otherwise. */
export const asked = (changes: Partial<FieldRule> = {}): FieldRule => ({
  ...off,
  required: true,
  enabled: true,
  ...changes,
});

/** Settings in which only the named fields are switched on, beside the username and the passwords. */
export function settingsWith(
  changes: Partial<Record<RegisterFieldName, FieldRule>> = {},
  termsTicked = false,
): RegisterSettings {
  const fields = Object.fromEntries(registerFieldNames.map((name) => [name, off])) as RegisterSettings['fields'];
  return {
    fields: {
      ...fields,
      username: asked({ pattern: '[A-Za-z][A-Za-z0-9_]*', patternName: 'startsWithLetter', min: 4, max: 16 }),
      password: asked({ min: 12, max: 64 }),
      confirmPassword: asked(),
      ...changes,
    },
    termsTicked,
  };
}
