import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useLabel } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import fieldStyles from './field.module.css';
import styles from './password-field.module.css';

/** The strength of the typed password, from 0 (nothing yet) to 4, and the sentence that says so. */
export interface PasswordStrength {
  score: 0 | 1 | 2 | 3 | 4;
  text: string;
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  strength?: PasswordStrength | undefined;
}

export function PasswordField({ strength, hint, icon = 'lock', ...field }: PasswordFieldProps) {
  const say = useLabel();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      data-secret
      icon={icon}
      type={shown ? 'text' : 'password'}
      hint={
        strength ? (
          <>
            <span className={styles.meter} aria-hidden="true">
              {[1, 2, 3, 4].map((step) => (
                <i key={step} className={step <= strength.score ? styles[`score${strength.score}`] : undefined} />
              ))}
            </span>
            {hint} {strength.text}
          </>
        ) : (
          hint
        )
      }
      end={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={say(shown ? partLabels.hidePassword : partLabels.showPassword)}
          className={fieldStyles.inner}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
