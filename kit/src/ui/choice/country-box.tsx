import { useMemo } from 'react';
import { useLabel, useLocale } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import { ComboBox, type ComboBoxProps } from './combo-box.tsx';
import { countryOptions, type DialledCountry } from './country-options.ts';
import { Flag } from './flag.tsx';

export interface CountryBoxProps extends Omit<ComboBoxProps, 'options'> {
  countries: readonly DialledCountry[];
}

/** Chooses a country with its dialling code: flags, and search by name, code and dialling code. */
export function CountryBox({ countries, emptyText, ...rest }: CountryBoxProps) {
  const say = useLabel();
  const locale = useLocale();
  const options = useMemo(
    () =>
      countryOptions(countries, locale).map((option) => ({
        ...option,
        art: <Flag countryCode={option.countryCode} />,
      })),
    [countries, locale],
  );
  return <ComboBox {...rest} options={options} emptyText={emptyText ?? say(partLabels.noSuchCountry)} />;
}
