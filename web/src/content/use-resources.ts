import { useQuery } from '@tanstack/react-query';
import type { Resource, ResourceType } from '@baize/protocol/content';
import { useLanguage } from '@baize/kit/i18n/language.ts';
import { permissionQuery } from '../settings/index.ts';
import { readServerLink } from './server-link.ts';

export interface KnownResource extends Resource {
  readonly label: string;
}

/** Links to the site's other places or its app: those of the requested types that have an address, in their order. */
export function useResources(types: readonly ResourceType[]): readonly KnownResource[] {
  const language = useLanguage();
  const { data = [] } = useQuery({ ...permissionQuery(), select: ({ info }) => info.resources });
  return types.flatMap((type) =>
    data
      .filter((resource) => resource.type === type && readServerLink(resource.url) !== undefined)
      .map((resource) => ({ ...resource, label: labelIn(language, resource) })),
  );
}

/** English and Chinese as the specification has them (§3); a third language where the platform answers in it. */
export function labelIn(language: string, { labelName, labelNameCn, labelNameEn }: Resource): string {
  if (language === 'EN') return labelNameEn;
  return language === 'CN' || language === 'TW' ? labelNameCn : (labelName ?? labelNameEn);
}
