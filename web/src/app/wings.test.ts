import { createMemoryHistory, type LinkProps } from '@tanstack/react-router';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { MENU_KEYS } from '@baize/protocol/settings';
import { centrePages, pagesAt, type CentrePage } from '../kernel/centre.ts';
import type { Wing } from '../kernel/wing.ts';
import { barEntries, loadMember, loadPopups } from './compose.ts';
import { modalRegistry, sideMenuEntries } from './popups.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { createAppRouter } from './router/router.tsx';
import { registerMember } from './signed-in/register-member.ts';
import { wings } from './wings.ts';

const all: readonly Wing[] = wings;
const repeated = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);
const paths = () => Object.keys(createAppRouter(createQueryClient(), createMemoryHistory()).routesByPath);

beforeAll(async () => {
  await loadPopups();
  registerMember(await loadMember());
});

describe('the list of wings', () => {
  it('holds every folder that declares a wing, each once', () => {
    const declared = Object.keys(import.meta.glob('../*/wing.ts')).flatMap((path) => path.split('/')[1] ?? []);
    expect(all.map(({ name }) => name).toSorted()).toEqual(declared.filter((folder) => folder !== 'kernel').toSorted());
  });

  it('gives no two wings a modal or a page of the same name', async () => {
    const popups = await Promise.all(all.flatMap((wing) => wing.popups?.() ?? []));
    const members = await Promise.all(all.flatMap((wing) => wing.member?.() ?? []));
    expect(repeated(popups.flatMap(({ modals }) => Object.keys(modals)))).toEqual([]);
    expect(repeated(members.flatMap(({ pages = [] }) => pages.map(({ name }) => name)))).toEqual([]);
  });

  it('makes the modals, pages and entries known', () => {
    expect(Object.keys(modalRegistry())).toEqual(expect.arrayContaining(['menu', 'login', 'terms', 'game', 'bet']));
    const known: readonly string[] = ['securityCenter', 'depositv2', 'transactionHistory', 'personalHistoryCopy'];
    const names = (pages: readonly CentrePage[]) =>
      pages.map(({ name }) => name).filter((name) => known.includes(name));
    expect(names(centrePages())).toEqual(known);
    expect(names(centrePages('agent'))).toEqual([]);
    expect(centrePages('agent').map(({ name }) => name)).toContain('agentTeamOverview');
    expect(names(pagesAt(centrePages(), 'account'))).toEqual(known.slice(2).toReversed().concat('securityCenter'));
    expect(sideMenuEntries('more').map(({ path }) => path)).toEqual(expect.arrayContaining(['/helpmc', '/noticePage']));
  });

  it('reads every entry of the server’s menu', () => {
    const code = Object.values(
      import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
        query: '?raw',
        import: 'default',
        eager: true,
      }),
    ).join('\n');
    const pages: readonly string[] = centrePages().map(({ name }) => name);
    const isRead = (key: string) => pages.includes(key) || new RegExp(`(?:on\\(|menuKey: )'${key}'`).test(code);
    expect(MENU_KEYS.filter((key) => !isRead(key))).toEqual([]);
  });

  it('has no entry that leads nowhere', () => {
    const entries = [
      ...sideMenuEntries('more'),
      ...sideMenuEntries('forYou'),
      ...barEntries('top'),
      ...barEntries('bottom'),
    ];
    expect(entries.map(({ path }) => path).filter((path) => !paths().includes(path))).toEqual([]);
    expect(entries.length).toBeGreaterThan(0);
  });
});

describe('the routes of the wings', () => {
  it('keep their types in the router', () => {
    expect(paths()).toEqual(expect.arrayContaining(['/index', '/rng', '/game', '/login', '/set-password']));
    expectTypeOf<'/rng'>().toExtend<LinkProps['to']>();
    expectTypeOf<'/game'>().toExtend<LinkProps['to']>();
    expectTypeOf<'/nowhere'>().not.toExtend<LinkProps['to']>();
  });
});
