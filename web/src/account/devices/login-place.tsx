import { useLingui } from '@lingui/react';

/** The place of a log-in, as far as its address tells: the country in the reader's language, and the address. */
export function LoginPlace({ ip, country }: { ip: string; country: string }) {
  const { i18n } = useLingui();
  const address = <bdi dir="ltr">{ip}</bdi>;
  if (!/^[A-Z]{2}$/.test(country)) return address;
  const name = new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'code' }).of(country);
  return (
    <>
      {name} · {address}
    </>
  );
}
