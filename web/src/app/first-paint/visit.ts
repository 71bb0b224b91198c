import { files, page, stored, type ServedKind } from './page.ts';

/** The answers that the platform wrote into the page, as far as they are read here. */
export interface BootValues {
  readonly 'site.getStatus'?: { readonly status: number };
  readonly 'site.getPermission'?: { readonly info: { readonly whitelabel: { readonly LOGINWENTHOME: boolean } } };
  readonly 'games.listGames'?: { readonly games: readonly { readonly showIcon: string }[] };
  readonly 'site.listHelpEntries'?: {
    readonly entries: readonly { topic: string; anchor: string; title: string; content: string }[];
  };
  readonly 'site.getLook'?: { readonly tokens: Readonly<Record<string, number>> | null };
  readonly 'lottery.getHall'?: { readonly gameName: string };
}

/** They stand before this script; a page without them shows what is true for everybody. */
export function bootValues(): BootValues {
  try {
    const { values } = JSON.parse(document.getElementById('boot-data')?.textContent ?? '') as { values?: BootValues };
    return values ?? {};
  } catch {
    return {};
  }
}

/** A link from a search engine names the language in which it found the page. */
export function readsEnglish(search: string, chosen: string, device: string): boolean {
  const language = /[?&]lang=([a-z]{2})\b/i.exec(search)?.[1]?.toUpperCase() ?? chosen;
  return language ? language === 'EN' : /^en/i.test(device);
}

export const isHome = (path: string): boolean => path === '/' || path === '/index';

/** The served page that an address leads to. */
export function kindOf(kinds: Readonly<Record<string, ServedKind>>, path: string, search: string): string | undefined {
  const kind = Object.keys(kinds).find((name) => path in (kinds[name]?.titles ?? {}));
  return kind === 'lotteries' && /[?&]gameCode=/.test(search) ? 'hall' : kind;
}

/** A closed site, or one that asks to sign in first, draws none of what was served. */
export function isHidden(values: BootValues, signedIn: boolean): boolean {
  const signInFirst = values['site.getPermission']?.info.whitelabel.LOGINWENTHOME && !signedIn;
  return Boolean(values['site.getStatus']?.status || signInFirst);
}

/** Nor do the colours that an operator has given the brand (src/settings/wear-look.ts). */
export function paintLook({ 'site.getLook': look }: BootValues): void {
  for (const [name, value] of Object.entries(look?.tokens ?? {})) page.style.setProperty(`--${name}`, `${value}`);
}

/** An operator's look at what is not public yet names the theme. */
export const askedTheme = (): string | undefined => /[?&]theme=(dark|light)\b/.exec(location.search)?.[1];

/** The theme chosen never flashes. */
export function paintTheme(): void {
  const theme = askedTheme() ?? stored('localStorage', 'theme');
  const isLight = theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  files['theme'] = isLight ? 'light' : 'dark';
}
