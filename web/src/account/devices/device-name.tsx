import { Trans } from '@lingui/react/macro';

/** "Chrome on Android" as the server shortened it, said in the reader's language; the two names stay as they are. */
export function DeviceName({ device }: { device: string }) {
  const [browser, system] = device.split(' on ');
  if (!browser) return <Trans>Unknown device</Trans>;
  if (!system) return <bdi>{browser}</bdi>;
  return (
    <Trans>
      <bdi>{browser}</bdi> on <bdi>{system}</bdi>
    </Trans>
  );
}
