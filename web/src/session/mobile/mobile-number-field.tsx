import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useEffectEvent, type Ref } from 'react';
import { Button, CountryBox, countryValue, Note, TextField, type TextFieldProps } from '../../ui/index.ts';
import { countriesQuery, settingsQuery } from '../../settings/index.ts';
import styles from './mobile-number-field.module.css';

export interface MobileNumberFieldProps {
  country: string;
  onCountry: (country: string) => void;
  onCountryBlur?: (() => void) | undefined;
  countryError?: string | undefined;
  countryRef?: Ref<HTMLInputElement> | undefined;
  /** How the form around it holds the number. */
  field: Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>;
  label?: string | undefined;
  hint?: string | undefined;
  error: string | undefined;
  optional?: boolean | undefined;
}

/** A mobile number with its country, which starts as the one the visitor seems to be in. */
export const MobileNumberField = memo(function MobileNumberField({
  country,
  onCountry,
  onCountryBlur,
  countryError,
  countryRef,
  field,
  label,
  hint,
  error,
  optional,
}: MobileNumberFieldProps) {
  const { t } = useLingui();
  const { data: countries = [], isLoadingError, isFetching, refetch } = useQuery(countriesQuery());
  const { data: permission } = useQuery(settingsQuery('getPermission'));
  const found = countries.find(({ countryCode }) => countryCode === permission?.location.country);
  const here = found && countryValue(found);
  const guess = useEffectEvent(() => {
    if (here !== undefined && country === '') onCountry(here);
  });
  useEffect(() => guess(), [here]);
  return (
    <div className={styles.mobile}>
      {isLoadingError && (
        <Note tone="bad" className={styles.failed}>
          <span>{t`We couldn’t load the list of countries.`}</span>
          <Button size="sm" variant="line" busy={isFetching} onClick={() => void refetch()}>
            {t`Try again`}
          </Button>
        </Note>
      )}
      <CountryBox
        ref={countryRef}
        label={t`Country`}
        optional={optional}
        error={countryError}
        countries={countries}
        value={country === '' ? null : country}
        onValueChange={onCountry}
        onBlur={onCountryBlur}
      />
      <TextField
        {...field}
        label={label ?? t`Mobile number`}
        optional={optional}
        hint={hint}
        error={error}
        icon="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={32}
        dir="ltr"
      />
    </div>
  );
});
