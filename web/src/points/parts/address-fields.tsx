import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PointAddress } from '@baize/protocol/points';
import { countriesQuery } from '../../settings/index.ts';
import type { StatefulForm } from '@baize/kit/kernel/form/use-form.ts';
import { SelectField } from '@baize/kit/ui/field/select-field.tsx';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';
import { useLocale } from '@baize/kit/ui/labels.ts';
import styles from '../pages/point-mall-page.module.css';

type Address = PointAddress;

export const blankAddress: Address = { name: '', phone: '', line: '', city: '', postcode: '', country: '' };

/** The shortest that can be one; a postcode is not known everywhere. */
const LEAST: Readonly<Record<keyof Address, number>> = { name: 2, phone: 5, line: 5, city: 1, country: 2, postcode: 0 };
const MOST: Readonly<Record<keyof Address, number>> = {
  name: 80,
  phone: 32,
  line: 200,
  city: 80,
  country: 2,
  postcode: 16,
};

/** The address of a form that asks for more than it. */
export const addressOf = ({ name, phone, line, city, postcode, country }: Address): Address => ({
  name,
  phone,
  line,
  city,
  postcode,
  country,
});

/** The delivery address of a gift. */
export function AddressFields({ form }: { form: Pick<StatefulForm<Address>, 'register'> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = useQuery(countriesQuery());
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const codes = [...new Set((data ?? []).map(({ countryCode }) => countryCode))];
    return codes
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  }, [data, locale]);
  const asks: Readonly<Record<keyof Address, string>> = {
    name: t`Enter a name`,
    phone: t`Enter a phone number`,
    line: t`Enter a street and number`,
    city: t`Enter a city`,
    postcode: t`Enter a postcode`,
    country: t`Choose a country`,
  };
  const registered = (part: keyof Address) =>
    form.register(part, {
      validate: (value) => {
        if (value.trim().length >= LEAST[part]) return undefined;
        return value === '' ? asks[part] : t`Too short`;
      },
    });
  const field = (part: keyof Address) => ({ ...registered(part), maxLength: MOST[part] });
  return (
    <fieldset className={styles.address}>
      <legend>{t`Delivery address`}</legend>
      <TextField label={t`Full name`} autoComplete="name" {...field('name')} />
      <TextField label={t`Phone`} type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label={t`Street and number`} autoComplete="street-address" {...field('line')} />
      <TextField label={t`City`} autoComplete="address-level2" {...field('city')} />
      <TextField optional label={t`Postcode`} autoComplete="postal-code" {...field('postcode')} />
      <SelectField
        label={t`Country`}
        placeholder={t`Choose a country`}
        autoComplete="country"
        options={countries}
        {...registered('country')}
      />
    </fieldset>
  );
}
