import { useQuery } from '@tanstack/react-query';
import type { Resource, ResourceType } from '@baize/protocol/site';
import { useLanguage } from '../i18n/language.ts';
import { permissionQuery } from './queries.ts';
import { readServerLink } from './server-link.ts';

export interface KnownResource extends Resource {
  readonly label: string;
}

/** Where the site or its app is found elsewhere: those of the types asked for that lead somewhere, in their order. */
export function useResources(types: readonly ResourceType[]): readonly KnownResource[] {
  const chinese = ['CN', 'TW'].includes(useLanguage());
  const { data = [] } = useQuery({ ...permissionQuery(), select: ({ info }) => info.resources });
  return types.flatMap((type) =>
    data
      .filter((resource) => resource.type === type && readServerLink(resource.url) !== undefined)
      .map((resource) => ({ ...resource, label: chinese ? resource.labelNameCn : resource.labelNameEn })),
  );
}
