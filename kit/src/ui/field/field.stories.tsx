import { useState } from 'react';
import { TextLink } from '../button/link-button.tsx';
import { AmountField } from './amount-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

export const Text = () => (
  <>
    <TextField
      label="Payee name"
      placeholder="As on your bank account"
      hint="We pay only to an account in your name."
    />
    <TextField label="E-mail" icon="mail" type="email" defaultValue="minh@" />
    <TextField
      label="Withdraw"
      defaultValue="3,000.00"
      error="You have 1,284.50 to withdraw. Choose less, or wait for the open bet to settle."
    />
    <TextField label="Invitation code" optional ready defaultValue="EASTSIDE" />
    <TextField label="Account" disabled defaultValue="minh.tran" />
  </>
);

export const Password = () => (
  <>
    <PasswordField label="Password" labelEnd={<TextLink href="#">Forgot password?</TextLink>} />
    <PasswordField
      label="New password"
      defaultValue="Quiet-table-42"
      hint="8 to 20 characters, with a capital and a digit."
      strength={{ score: 3, text: 'This one is strong.' }}
    />
    <PasswordField label="Weak" defaultValue="abc" strength={{ score: 1, text: 'Too easy to guess.' }} />
  </>
);

export function AmountOfMoney() {
  const [value, setValue] = useState('50.00');
  return (
    <AmountField
      big
      label="Amount"
      currency="USD"
      value={value}
      onValueChange={setValue}
      hint="5.00 to 2,000.00 per deposit"
      quick={['10', '20', '50', '100', '200'].map((amount) => ({ value: amount, label: amount }))}
    />
  );
}

export function Search() {
  const [value, setValue] = useState('harvest');
  return <SearchField label="Search by name" value={value} onValueChange={setValue} />;
}

export const Select = () => (
  <>
    <SelectField
      label="Promotion"
      options={[
        { value: 'none', label: 'None, keep my winnings free to withdraw' },
        { value: 'first', label: 'First deposit, matched to 50' },
      ]}
    />
    <SelectField
      label="Bank"
      optional
      placeholder="Choose a bank"
      icon="wallet"
      options={[{ group: 'Near you', options: [{ value: 'a', label: 'Harbour Savings' }] }]}
      error="Choose the bank that your account is with."
    />
  </>
);

export const LongText = () => <TextAreaField label="Remark" optional maxLength={140} defaultValue="The table froze." />;
