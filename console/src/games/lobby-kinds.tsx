import { useLingui } from '@lingui/react/macro';
import { toast } from '@baize/kit/ui';
import { catalogueCalls, gamesOperatorCalls } from '@baize/protocol/games';
import { gamesOperatorPaths } from '@baize/protocol/games/operator-paths';
import { CallForm } from '../calls/call-form.tsx';
import { bindOperatorCalls } from '../kernel/client.ts';
import { SettingsForm } from '../things/settings-form.tsx';
import type { OwnKind } from '../things/things-page.tsx';
import { Scroll, Section } from '../ui/page.tsx';

const games = bindOperatorCalls<typeof gamesOperatorCalls>(gamesOperatorPaths);

/** How the lobby is sorted, which games are hot, and what doors and rooms of other providers are set to. */
export function useLobby(): readonly OwnKind[] {
  const { t } = useLingui();
  return [
    {
      id: 'lobby',
      label: t`Lobby`,
      permission: 'games.lobby',
      content: (
        <Scroll label={t`Lobby`}>
          <SettingsForm
            key="hot"
            label={t`Hot games`}
            meta={t`before those that were played most`}
            queryKey={['games', 'getPinnedGames']}
            load={(signal) => games.getPinnedGames({ signal })}
            call={gamesOperatorCalls.setPinnedGames}
          />
          <SettingsForm
            key="lobby"
            label={t`Sorting`}
            queryKey={['games', 'getLobby']}
            load={(signal) => games.getLobby({ signal })}
            call={gamesOperatorCalls.setLobby}
            fields={[
              {
                name: 'esportsVendors',
                label: t`Providers whose sports are e-sports`,
                hint: t`their codes, one a line`,
              },
            ]}
          />
          <Section title={t`Room of a game between members`} meta={t`made, or changed`}>
            <CallForm call={gamesOperatorCalls.saveRoom} fixed={{}} onDone={() => toast.ok(t`Saved`)} />
          </Section>
        </Scroll>
      ),
    },
    {
      id: 'secrets',
      label: t`Signing secrets`,
      permission: 'games.vendors',
      content: (
        <Scroll label={t`Signing secrets`}>
          <Section title={t`Signing secret of a door`} meta={t`the one before stays good for a day`}>
            <CallForm call={catalogueCalls.setDoorSecret} fixed={{}} onDone={() => toast.ok(t`Saved`)} />
          </Section>
        </Scroll>
      ),
    },
  ];
}
