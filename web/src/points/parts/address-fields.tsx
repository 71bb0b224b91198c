import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PointAddress } from '@baize/protocol/points';
import { countriesQuery } from '../../settings/index.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useLocale } from '../../ui/labels.ts';
import styles from '../pages/point-mall-page.module.css';

export type Address = PointAddress;

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

const parts = Object.keys(LEAST) as readonly (keyof Address)[];

/** The fields that are missing or too short. */
export const addressFaults = (address: Address): (keyof Address)[] =>
  parts.filter((part) => address[part].trim().length < LEAST[part]);

interface AddressFieldsProps {
  value: Address;
  onChange: (address: Address) => void;
  checked: boolean;
}

/** Where a gift is sent. */
export function AddressFields({ value, onChange, checked }: AddressFieldsProps) {
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
  const faults = addressFaults(value);
  const asks: Readonly<Record<keyof Address, string>> = {
    name: t`Enter a name`,
    phone: t`Enter a phone number`,
    line: t`Enter a street and number`,
    city: t`Enter a city`,
    postcode: t`Enter a postcode`,
    country: t`Choose a country`,
  };
  const errorOf = (part: keyof Address): string | undefined =>
    checked && faults.includes(part) ? (value[part] === '' ? asks[part] : t`Too short`) : undefined;
  const field = (part: keyof Address) => ({
    id: `address-${part}`,
    value: value[part],
    maxLength: MOST[part],
    error: errorOf(part),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...value, [part]: currentTarget.value }),
  });
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
        id="address-country"
        value={value.country}
        error={errorOf('country')}
        onChange={(event) => onChange({ ...value, country: event.currentTarget.value })}
      />
    </fieldset>
  );
}
