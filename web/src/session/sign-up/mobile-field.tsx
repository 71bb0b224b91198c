import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Controller, type Control, type UseFormRegisterReturn } from 'react-hook-form';
import { useProblemText } from '../../kernel/problem-text.ts';
import { ComboBox, TextField } from '../../ui/index.ts';
import { siteQuery } from '../queries.ts';
import styles from './mobile-field.module.css';
import type { SignUpValues } from './values.ts';

export interface MobileFieldProps {
  control: Control<SignUpValues>;
  optional: boolean;
  hint: string | undefined;
  error: string | undefined;
  field: UseFormRegisterReturn;
  /** Offers the country that the visitor seems to be in, as a value of the field `country`. */
  onGuess: (country: string) => void;
}

/** A mobile number with its country, which starts as the one the visitor is in. */
export function MobileField({ control, optional, hint, error, field, onGuess }: MobileFieldProps) {
  const { t, i18n } = useLingui();
  const say = useProblemText();
  const { data: countries = [] } = useQuery(siteQuery('listCountries'));
  const { data: permission } = useQuery(siteQuery('getPermission'));
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'code' });
  const options = countries.map(({ countryCode, countryDialingCode }) => ({
    value: `${countryCode} ${countryDialingCode}`,
    label: `${countryDialingCode} ${names.of(countryCode) ?? countryCode}`,
    keywords: countryCode,
  }));
  const here = options.find(({ keywords }) => keywords === permission?.location.country)?.value;
  const guess = useEffectEvent(() => {
    if (here !== undefined) onGuess(here);
  });
  useEffect(() => guess(), [here]);
  return (
    <div className={styles.mobile}>
      <Controller
        control={control}
        name="country"
        rules={{
          // Without its country a number reaches nobody; without a number the country says nothing.
          validate: (country, { mobileNum }) => mobileNum === '' || country !== '' || say.field({ rule: 'required' }),
        }}
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <ComboBox
            ref={ref}
            label={t`Country`}
            optional={optional}
            error={fieldState.error?.message}
            options={options}
            value={value === '' ? null : value}
            onValueChange={onChange}
            onBlur={onBlur}
            emptyText={t`No such country`}
          />
        )}
      />
      <TextField
        {...field}
        label={t`Mobile number`}
        optional={optional}
        hint={hint}
        error={error}
        icon="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
      />
    </div>
  );
}
