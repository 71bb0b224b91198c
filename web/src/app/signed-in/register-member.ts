import { registerCentrePages, registerCentreTops } from '../../kernel/centre.ts';
import { registerLiveEvents } from '../../kernel/live-events.ts';
import { fillSlots } from '../../kernel/slots.ts';
import type { WingMember } from '../../kernel/wing.ts';

/** Puts what the wings have for a signed-in person into the kernel's registries. */
export function registerMember(parts: readonly WingMember[]): void {
  registerCentrePages(parts.flatMap(({ pages = [] }) => pages));
  registerCentreTops(parts.flatMap(({ centreTop = [] }) => centreTop));
  for (const { liveEvents, slots } of parts) {
    if (liveEvents) registerLiveEvents(liveEvents);
    fillSlots(slots);
  }
}
