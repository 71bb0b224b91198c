import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useEffectEvent } from 'react';
import type { TextBinding, ValueBinding } from '@baize/kit/kernel/form/use-form.ts';
import { Button, CountryBox, countryValue, Note, TextField } from '@baize/kit/ui';
import { countriesQuery, settingsQuery } from '../../settings/index.ts';
import styles from './mobile-number-field.module.css';

export interface MobileNumberFieldProps {
  /** How the form around it holds the country and the number. */
  country: ValueBinding<string>;
  field: TextBinding;
  label?: string | undefined;
  hint?: string | undefined;
  optional?: boolean | undefined;
}

/** A mobile number with its country, which starts as the one the visitor seems to be in. */
export const MobileNumberField = memo(function MobileNumberField({
  country,
  field,
  label,
  hint,
  optional,
}: MobileNumberFieldProps) {
  const { t } = useLingui();
  const { data: countries = [], isLoadingError, isFetching, refetch } = useQuery(countriesQuery());
  const { data: permission } = useQuery(settingsQuery('getPermission'));
  const found = countries.find(({ countryCode }) => countryCode === permission?.location.country);
  const here = found && countryValue(found);
  const guess = useEffectEvent(() => {
    if (here !== undefined && country.value === '') country.onValueChange(here);
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
        ref={country.ref}
        label={t`Country`}
        optional={optional}
        error={country.error}
        countries={countries}
        value={country.value === '' ? null : country.value}
        onValueChange={country.onValueChange}
        onBlur={country.onBlur}
      />
      <TextField
        {...field}
        label={label ?? t`Mobile number`}
        optional={optional}
        hint={hint}
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
