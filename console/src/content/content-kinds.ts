import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntryKind } from '@baize/protocol/content';
import { opsCalls } from '@baize/protocol/ops';
import { ops } from '../kernel/calls.ts';
import type { Call } from '@baize/protocol/kernel';

/** An entry of any kind, as its list has it. */
export interface KeptEntry {
  readonly id: string;
  readonly enabled?: boolean | undefined;
  readonly position?: number | undefined;
  readonly startsAt: string;
  readonly endsAt?: string | undefined;
  readonly revision: number;
  readonly updatedAt: string;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;
}

interface Kind {
  readonly label: MessageDescriptor;
  readonly one: MessageDescriptor;
  readonly list: (signal: AbortSignal) => Promise<{ readonly entries: readonly KeptEntry[] }>;
  readonly create: Call;
  readonly update: Call;
  readonly remove: (id: string) => Promise<unknown>;
  /** The page of the site on which one is seen. */
  readonly path: string;
  /** The text that names it. */
  readonly title: string;
}

/** The texts that operators write for the site, by kind. */
export const KINDS: Readonly<Record<EntryKind, Kind>> = {
  banner: {
    label: msg`Banners`,
    one: msg`Banner`,
    list: (signal) => ops.listBanners({ signal }),
    create: opsCalls.createBanner,
    update: opsCalls.updateBanner,
    remove: (id) => ops.deleteBanner({ params: { id } }),
    path: '/index',
    title: 'title',
  },
  announcement: {
    label: msg`Announcements`,
    one: msg`Announcement`,
    list: (signal) => ops.listAnnouncements({ signal }),
    create: opsCalls.createAnnouncement,
    update: opsCalls.updateAnnouncement,
    remove: (id) => ops.deleteAnnouncement({ params: { id } }),
    path: '/index',
    title: 'title',
  },
  notice: {
    label: msg`Notices`,
    one: msg`Notice`,
    list: (signal) => ops.listNotices({ signal }),
    create: opsCalls.createNotice,
    update: opsCalls.updateNotice,
    remove: (id) => ops.deleteNotice({ params: { id } }),
    path: '/index',
    title: 'title',
  },
  help: {
    label: msg`Help pages`,
    one: msg`Help page`,
    list: (signal) => ops.listHelp({ signal }),
    create: opsCalls.createHelp,
    update: opsCalls.updateHelp,
    remove: (id) => ops.deleteHelp({ params: { id } }),
    path: '/help',
    title: 'title',
  },
  resource: {
    label: msg`Links`,
    one: msg`Link`,
    list: (signal) => ops.listResources({ signal }),
    create: opsCalls.createResource,
    update: opsCalls.updateResource,
    remove: (id) => ops.deleteResource({ params: { id } }),
    path: '/index',
    title: 'label',
  },
};

export const isKind = (name: string | undefined): name is EntryKind => name !== undefined && name in KINDS;
