import { sourceFiles, type Finding } from '../source-files.ts';

/** One function used by several wings within a log-in that leaves the site and comes back. */
const STILL_FUNCTIONS: readonly string[] = ['platform/src/session/social/social-service.ts'];

const SERVICE = /\/(?:[\w-]+-)?(?:service|operations)\.ts$/;
/** An exported function that is handed what a factory keeps. */
const HANDED =
  /^export (?:(?<later>async )?function (?<declared>\w+)|const (?<assigned>\w+) = (?:async )?)(?:<[^>]*>)?\(\s*(?:\w+|\{[^}]*\}): (?:Deps|SessionParts|Pick<(?:Deps|SessionParts), 'db'>)\b/gm;
/** Makes something of what it is handed, or looks it up. */
const FACTORY = /^create[A-Z]|Of$|For$/;

/** A service is a factory that keeps what it works with (decision 0034). */
export function checkServices(root: string, exempt: readonly string[] = STILL_FUNCTIONS): Finding[] {
  return sourceFiles(root, 'platform/src', SERVICE)
    .filter(({ path }) => !exempt.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(HANDED)]
        .filter(({ groups }) => groups?.['later'] !== undefined || !FACTORY.test(nameIn(groups)))
        .map(({ groups }) => nameIn(groups))
        .map((name) => `${path}: ${name} is handed what a service keeps: let create…Service(deps) return it.`),
    );
}

const nameIn = (groups: Readonly<Record<string, string>> | undefined): string =>
  groups?.['declared'] ?? groups?.['assigned'] ?? '';
