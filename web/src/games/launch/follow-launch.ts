import type { AnyRouter } from '@tanstack/react-router';
import type { Launch } from '@baize/protocol/games';
import type { PlayWith } from '../../wallet/index.ts';
import { isFramed, isOwnPath, setLaunch } from './launch-store.ts';

/**
 * Goes where a launch leads: a lottery to its hall, everything else to /game (specification §4). A sheet that is open
 * gives its step in the history away, so that Back leads to the page under it.
 */
export async function followLaunch(router: AnyRouter, launch: Launch, playWith?: PlayWith): Promise<void> {
  const { pathname, search } = router.state.location;
  const { modal, of: _of, ...page } = search as Record<string, unknown>;
  const replace = modal !== undefined;
  if (isFramed(launch)) {
    setLaunch(launch, router.buildLocation({ to: pathname, search: page as never }).href, playWith);
    await router.navigate({ to: '/game', replace });
  } else if (isOwnPath(launch.game_url)) {
    router.history[replace ? 'replace' : 'push'](launch.game_url);
  }
}
