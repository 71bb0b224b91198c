import type { Tx } from '../kernel/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { demoNotices } from './seed/notices.ts';
import { defaultRegisterSettings } from './seed/register-rules.ts';
import { defaultSwitches } from './seed/switches.ts';
import { saveMerchant, saveNotice, saveResource, saveSetting } from './store.ts';

const MERCHANTS = [
  { code: 'baize', name: 'Baize', currency: 'USD', is_default: true },
  { code: 'harbour', name: 'Harbour', currency: 'VND', is_default: false },
] as const;

/** The two brands with their settings; in the demo also notices and where the app is found. */
export async function seedSite({ config }: Deps, tx: Tx): Promise<void> {
  for (const merchant of MERCHANTS) {
    await saveMerchant(tx, { ...merchant, symbol: 'P', default_language: 'EN', hosts: [] });
    await saveSetting(tx, merchant.code, 'switches', defaultSwitches);
    await saveSetting(tx, merchant.code, 'register', defaultRegisterSettings);
    await saveSetting(tx, merchant.code, 'opening', { maintenance: false, deniedCountries: [], deniedAddresses: [] });
    if (config.demo) await seedDemo(tx, merchant.code);
  }
}

async function seedDemo(tx: Tx, merchantCode: string): Promise<void> {
  for (const { key, publishedAt, ...texts } of demoNotices) {
    for (const [language, { title, content }] of Object.entries(texts)) {
      await saveNotice(tx, { merchant_code: merchantCode, key, language, title, content, published_at: publishedAt });
    }
  }
  await saveResource(tx, {
    merchant_code: merchantCode,
    type: 'EMAIL',
    url: `mailto:help@${merchantCode}.example`,
    qr_code_url: null,
    label_name_en: 'E-mail',
    label_name_cn: '电子邮件',
    position: 1,
  });
}
