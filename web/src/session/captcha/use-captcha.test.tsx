// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { CODE_THROTTLE_MS } from '@baize/protocol/kernel/constants';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { sessionClient } from '../client.ts';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptcha } from './use-captcha.ts';

/** A form that asks for the letters, and whose refusals want another picture. */
function Form() {
  const captcha = useCaptcha(true);
  const form = useForm({ defaultValues: { captcha: '' } });
  return (
    <>
      <CaptchaField captcha={captcha} field={form.register('captcha')} />
      <button onClick={captcha.renew}>Refused</button>
    </>
  );
}

let asked = 0;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  asked = 0;
  vi.spyOn(sessionClient, 'getCaptcha').mockImplementation(async () => `picture${(asked += 1)}`);
  render(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  );
  await pass(0);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('asks for a new picture at most once a second, however often it is pressed', async () => {
  for (let times = 0; times < 5; times += 1) press('New picture');
  await pass(CODE_THROTTLE_MS - 1);
  press('New picture');
  await pass(0);
  expect(asked).toBe(1);
  await pass(1);
  press('New picture');
  await pass(0);
  expect(asked).toBe(2);
  expect(screen.getByAltText('Enter these characters').getAttribute('src')).toBe('data:image/png;base64,picture2');
});

it('puts the picture of a refusal within the second off, and does not drop it', async () => {
  press('Refused');
  press('Refused');
  await pass(CODE_THROTTLE_MS - 1);
  expect(asked).toBe(1);
  await pass(1);
  expect(asked).toBe(2);
  await pass(CODE_THROTTLE_MS);
  expect(asked).toBe(2);
});
