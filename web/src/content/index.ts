/** The door of what operators write: home, notices, help, whom to ask, and the root screens (specification §2, §3, §8). */
export { SafeHtml } from './parts/safe-html.tsx';
export { InvalidDomainPage, keepLines, MaintenancePage, RestrictedPage } from './root-screens.ts';
export { useCustomerService } from './service/use-customer-service.ts';
export { usePlaceLink } from './use-place-link.ts';
export { type KnownResource, useResources } from './use-resources.ts';
export { contentWing } from './wing.ts';
