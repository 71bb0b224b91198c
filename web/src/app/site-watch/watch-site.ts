import type { QueryClient } from '@tanstack/react-query';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { openLiveEvents, registerLiveEvents } from '../../kernel/live-events.ts';
import { askLook, permissionQuery, settingsLiveEvents, statusQuery } from '../../settings/index.ts';

/**
 * Hears of an operator's changes for as long as the page is looked at; a hidden one is silent and asks when it is
 * seen again. Returns how to stop. For visitors, and for members in front of a closed site: an open one tells
 * them by their own stream.
 */
export function watchSite(queryClient: QueryClient): () => void {
  registerLiveEvents(settingsLiveEvents);
  let close: (() => void) | undefined;
  // Changes while the connection was down were missed.
  const askAll = () => {
    void queryClient.invalidateQueries({ queryKey: ['site'] });
    void askLook();
  };
  // The page is some seconds old, and the site may have closed or opened before anybody listened.
  const askStatus = () => void queryClient.invalidateQueries({ queryKey: statusQuery().queryKey });
  // Without a stream, each attempt is a poll.
  const onSilence = () => {
    for (const { queryKey } of [statusQuery(), permissionQuery()]) void queryClient.invalidateQueries({ queryKey });
  };
  const listen = () => {
    close = openLiveEvents({
      path: settingsPaths.streamChanges,
      queryClient,
      onReconnect: askAll,
      onConnect: askStatus,
      onSilence,
    });
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      close?.();
      close = undefined;
    } else if (!close) {
      askAll();
      listen();
    }
  };
  if (document.visibilityState !== 'hidden') listen();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close?.();
  };
}
