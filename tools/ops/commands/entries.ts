import type { Call } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { CommandSet } from '../command-set.ts';
import type { Connection } from '../connection.ts';
import type { Line } from '../options.ts';
import { say, table } from '../say.ts';
import { UsageError } from '../usage-error.ts';

/** An entry of any kind, as far as it is looked at here. */
interface Entry {
  readonly id: string;
  readonly enabled: boolean;
  readonly position: number;
  readonly revision: number;
  readonly texts: { readonly EN: Readonly<Record<string, string>> };
  readonly [fact: string]: unknown;
}

interface Kind {
  readonly list: Call;
  readonly create: Call;
  readonly update: Call;
  readonly remove: Call;
  /** Fields that tell entries apart in a list. */
  readonly facts: readonly string[];
  readonly template: object;
}

const titled = { EN: { title: 'A title', content: '<p>Words, with <strong>little</strong> HTML.</p>' } };

const KINDS: Readonly<Record<string, Kind>> = {
  notices: {
    list: opsCalls.listNotices,
    create: opsCalls.createNotice,
    update: opsCalls.updateNotice,
    remove: opsCalls.deleteNotice,
    facts: ['startsAt'],
    template: { texts: titled },
  },
  announcements: {
    list: opsCalls.listAnnouncements,
    create: opsCalls.createAnnouncement,
    update: opsCalls.updateAnnouncement,
    remove: opsCalls.deleteAnnouncement,
    facts: ['type', 'link'],
    template: { type: 'H', link: '/noticePage', texts: titled },
  },
  banners: {
    list: opsCalls.listBanners,
    create: opsCalls.createBanner,
    update: opsCalls.updateBanner,
    remove: opsCalls.deleteBanner,
    facts: ['group', 'image'],
    template: {
      group: 'w_home',
      image: '/art/hero/hero-table.svg',
      link: '/rng',
      position: 0,
      texts: { EN: { title: 'A title', text: 'A sentence.', action: 'A button' } },
    },
  },
  help: {
    list: opsCalls.listHelp,
    create: opsCalls.createHelp,
    update: opsCalls.updateHelp,
    remove: opsCalls.deleteHelp,
    facts: ['anchor', 'topic'],
    template: { anchor: 'a-question', topic: 'account', featured: false, position: 200, texts: titled },
  },
  resources: {
    list: opsCalls.listResources,
    create: opsCalls.createResource,
    update: opsCalls.updateResource,
    remove: opsCalls.deleteResource,
    facts: ['type', 'url'],
    template: { type: 'FACEBOOK', url: 'https://social.example/us', texts: { EN: { label: 'Facebook' } } },
  },
};

export const textCommands: CommandSet = {
  commands: Object.fromEntries(
    Object.entries(KINDS).map(([name, kind]) => [
      name,
      (connection: Connection, line: Line) => entries(connection, line, kind),
    ]),
  ),
  usage: `Texts: notices · announcements · banners · help · resources
  <texts> list                     with their ids
  <texts> show ID                  one, as JSON to change
  <texts> template                 an example to fill in
  <texts> add FILE                 FILE holds JSON; - reads it from the terminal or a pipe
  <texts> set ID FILE              writes one anew; FILE needs the revision that show gave
  <texts> on ID · off ID           shows or hides one
  <texts> remove ID --yes`,
};

async function entries(connection: Connection, line: Line, kind: Kind): Promise<void> {
  const [name, action = 'list', first, second] = line.words;
  const all = async (): Promise<readonly Entry[]> =>
    ((await connection.call(kind.list)) as { entries: readonly Entry[] }).entries;
  const one = async (): Promise<Entry> => {
    const found = (await all()).find(({ id }) => id === first);
    if (found === undefined) throw new UsageError(`there is no such id among ${name}: look with ${name} list`);
    return found;
  };
  switch (action) {
    case 'list': {
      const rows = await all();
      return say(line.json ? JSON.stringify(rows, null, 2) : tableOf(rows, kind));
    }
    case 'show':
      return say(JSON.stringify(await one(), null, 2));
    case 'template':
      return say(JSON.stringify(kind.template, null, 2));
    case 'add':
      return say(`added ${idOf(await connection.call(kind.create, { body: readJson(first) }))}`);
    case 'set': {
      const params = { id: (await one()).id };
      await connection.call(kind.update, { params, body: readJson(second) });
      return say(`wrote ${params.id}`);
    }
    case 'on':
    case 'off': {
      const entry = await one();
      await connection.call(kind.update, { params: { id: entry.id }, body: { ...entry, enabled: action === 'on' } });
      return say(`${entry.id} is ${action}`);
    }
    case 'remove': {
      const { id } = await one();
      if (!line.flag('yes')) throw new UsageError(`this cannot be undone: write ${name} remove ${id} --yes`);
      await connection.call(kind.remove, { params: { id } });
      return say(`removed ${id}`);
    }
    default:
      throw new UsageError(`${name} can list, show, template, add, set, on, off and remove`);
  }
}

function tableOf(rows: readonly Entry[], { facts }: Kind): string {
  const lines = rows.map((entry) => [
    entry.id,
    entry.enabled ? 'on' : 'off',
    ...facts.map((fact) => textOf(entry[fact])),
    entry.texts.EN['title'] ?? entry.texts.EN['label'] ?? '',
  ]);
  return table([['id', 'shown', ...facts, 'in English'], ...lines]);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';

/** The file is sent as it is: the platform drops unknown fields and reports faults. */
function readJson(file: string | undefined): object {
  if (file === undefined) throw new UsageError('name a file that holds JSON, or - for the terminal');
  const value: unknown = JSON.parse(readFileSync(file === '-' ? process.stdin.fd : file, 'utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${file} holds no { … }`);
  return value;
}
