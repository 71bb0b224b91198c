import { useState } from 'react';
import { TextLink } from '../button/link-button.tsx';
import { Checkbox, Switch } from './checkbox.tsx';
import { ComboBox } from './combo-box.tsx';
import { CountryBox } from './country-box.tsx';
import { RadioCards, RadioList, RadioRows } from './radio-group.tsx';
import { Segmented } from './segmented.tsx';

export const Checks = () => (
  <>
    <Checkbox
      defaultChecked
      label={
        <>
          I am 18 or older and I accept the <TextLink href="#">terms</TextLink>.
        </>
      }
    />
    <Checkbox label="Remember password for 24 hours" hint="Not on a shared computer." />
    <Checkbox label="I accept the terms" error="Accept the terms to go on." />
    <Checkbox disabled label="Off" />
    <Switch label="Show my balance" defaultChecked hint="You can hide it at any time." />
    <Switch label="Sounds" />
  </>
);

const methods = [
  { value: 'bank', label: 'Bank transfer', hint: 'Minutes · no fee', icon: 'home' },
  { value: 'qr', label: 'QR transfer', hint: 'At once · no fee', icon: 'qr' },
  { value: 'wallet', label: 'E-wallet', hint: 'At once · no fee', icon: 'wallet' },
  { value: 'phone', label: 'Mobile top-up', hint: 'Closed until 08:00', icon: 'phone', disabled: true },
] as const;

export function Cards() {
  const [value, setValue] = useState<(typeof methods)[number]['value'] | null>('qr');
  return <RadioCards legend="How would you like to pay?" options={methods} value={value} onValueChange={setValue} />;
}

export function List() {
  const [value, setValue] = useState<'email' | 'mobile' | null>(null);
  return (
    <RadioList
      legend="Recover by"
      options={[
        { value: 'email', label: 'E-mail', hint: 'm•••@example.com' },
        { value: 'mobile', label: 'Mobile number' },
      ]}
      value={value}
      onValueChange={setValue}
      error={value ? undefined : 'Choose one.'}
    />
  );
}

export function Segments() {
  const [value, setValue] = useState('7');
  const options = [
    { value: '1', label: 'Today' },
    { value: '7', label: '7 days' },
    { value: '30', label: '30 days' },
  ];
  return (
    <>
      <Segmented label="Range" options={options} value={value} onValueChange={setValue} />
      <Segmented block label="Range, whole width" options={options} value={value} onValueChange={setValue} />
    </>
  );
}

export function Combo() {
  const [value, setValue] = useState<string | null>('vn');
  return (
    <ComboBox
      label="Country"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'vn', label: 'Việt Nam', hint: '+84', keywords: 'Vietnam' },
        { value: 'jp', label: 'Japan', hint: '+81' },
        { value: 'th', label: 'Thailand', hint: '+66' },
        { value: 'tr', label: 'Türkiye', hint: '+90' },
      ]}
    />
  );
}

export function Countries() {
  const [value, setValue] = useState<string | null>('VN +84');
  return (
    <CountryBox
      label="Country"
      countries={[
        { countryCode: 'VN', countryDialingCode: '+84' },
        { countryCode: 'JP', countryDialingCode: '+81' },
        { countryCode: 'MK', countryDialingCode: '+389' },
      ]}
      value={value}
      onValueChange={setValue}
    />
  );
}

export function Rows() {
  const [value, setValue] = useState<string | null>('bank');
  return (
    <RadioRows
      legend="To"
      options={[
        { value: 'bank', label: 'Harbour Bank ··· 4417', hint: 'Used 12 Nov', icon: 'bank', end: 'No fee' },
        { value: 'wallet', label: 'Quay Wallet ··· 9902', hint: 'From tomorrow on', icon: 'wallet', disabled: true },
      ]}
      value={value}
      onValueChange={setValue}
    />
  );
}
