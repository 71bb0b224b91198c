export { settingsBootData } from './boot-data.ts';
export { withConfirmationRule } from './confirmation-rule.ts';
export { siteGate } from './gate.ts';
export { insertLook, looksBefore, type LookRow } from './look/look-store.ts';
export { createPicture } from './look/picture-store.ts';
export { createMerchants } from './merchants.ts';
export { type WrittenSource } from './permission.ts';
export { SEEDED_BRANDS } from './seed.ts';
export { defaultSettings } from './seed/default-settings.ts';
export { resolveAddresses, type ServiceAddresses, serviceOrigins } from './service-addresses.ts';
export { partsOfSetting, siteOf } from './service.ts';
export {
  getSettings,
  listMerchants,
  lockMerchant,
  lockMerchants,
  planZone,
  setSetting,
  updateMerchant,
} from './store.ts';
export { createSettingsWing } from './wing.ts';
