/** One of the site's languages; `script` is the ISO 15924 code. */
export interface Language {
  /** The code the specification and the wire use: CN and MY are not ISO codes, never pass them to Intl. */
  readonly code: string;
  readonly bcp47: string;
  readonly english: string;
  readonly native: string;
  readonly direction: 'ltr' | 'rtl';
  readonly script: string;
}

/** The 35 languages of semantics §6, in its order. MY is Burmese, MS is Malay. */
export const languages = [
  { code: 'EN', bcp47: 'en', english: 'English', native: 'English', direction: 'ltr', script: 'Latn' },
  {
    code: 'CN',
    bcp47: 'zh-Hans-CN',
    english: 'Chinese (Simplified)',
    native: '简体中文',
    direction: 'ltr',
    script: 'Hans',
  },
  {
    code: 'TW',
    bcp47: 'zh-Hant-TW',
    english: 'Chinese (Traditional)',
    native: '繁體中文',
    direction: 'ltr',
    script: 'Hant',
  },
  { code: 'JA', bcp47: 'ja', english: 'Japanese', native: '日本語', direction: 'ltr', script: 'Jpan' },
  { code: 'KO', bcp47: 'ko', english: 'Korean', native: '한국어', direction: 'ltr', script: 'Kore' },
  { code: 'TH', bcp47: 'th', english: 'Thai', native: 'ไทย', direction: 'ltr', script: 'Thai' },
  { code: 'VI', bcp47: 'vi', english: 'Vietnamese', native: 'Tiếng Việt', direction: 'ltr', script: 'Latn' },
  { code: 'MY', bcp47: 'my', english: 'Burmese', native: 'မြန်မာ', direction: 'ltr', script: 'Mymr' },
  { code: 'KM', bcp47: 'km', english: 'Khmer', native: 'ខ្មែរ', direction: 'ltr', script: 'Khmr' },
  { code: 'LO', bcp47: 'lo', english: 'Lao', native: 'ລາວ', direction: 'ltr', script: 'Laoo' },
  { code: 'ID', bcp47: 'id', english: 'Indonesian', native: 'Bahasa Indonesia', direction: 'ltr', script: 'Latn' },
  { code: 'MS', bcp47: 'ms', english: 'Malay', native: 'Bahasa Melayu', direction: 'ltr', script: 'Latn' },
  { code: 'HI', bcp47: 'hi', english: 'Hindi', native: 'हिन्दी', direction: 'ltr', script: 'Deva' },
  { code: 'NE', bcp47: 'ne', english: 'Nepali', native: 'नेपाली', direction: 'ltr', script: 'Deva' },
  { code: 'BN', bcp47: 'bn', english: 'Bengali', native: 'বাংলা', direction: 'ltr', script: 'Beng' },
  { code: 'TA', bcp47: 'ta', english: 'Tamil', native: 'தமிழ்', direction: 'ltr', script: 'Taml' },
  { code: 'ES', bcp47: 'es', english: 'Spanish', native: 'Español', direction: 'ltr', script: 'Latn' },
  { code: 'PT', bcp47: 'pt-BR', english: 'Portuguese', native: 'Português', direction: 'ltr', script: 'Latn' },
  { code: 'FR', bcp47: 'fr', english: 'French', native: 'Français', direction: 'ltr', script: 'Latn' },
  { code: 'TR', bcp47: 'tr', english: 'Turkish', native: 'Türkçe', direction: 'ltr', script: 'Latn' },
  { code: 'RU', bcp47: 'ru', english: 'Russian', native: 'Русский', direction: 'ltr', script: 'Cyrl' },
  { code: 'AR', bcp47: 'ar', english: 'Arabic', native: 'العربية', direction: 'rtl', script: 'Arab' },
  { code: 'FA', bcp47: 'fa', english: 'Persian', native: 'فارسی', direction: 'rtl', script: 'Arab' },
  { code: 'DE', bcp47: 'de', english: 'German', native: 'Deutsch', direction: 'ltr', script: 'Latn' },
  { code: 'IT', bcp47: 'it', english: 'Italian', native: 'Italiano', direction: 'ltr', script: 'Latn' },
  { code: 'PL', bcp47: 'pl', english: 'Polish', native: 'Polski', direction: 'ltr', script: 'Latn' },
  { code: 'UK', bcp47: 'uk', english: 'Ukrainian', native: 'Українська', direction: 'ltr', script: 'Cyrl' },
  { code: 'PH', bcp47: 'fil', english: 'Filipino', native: 'Filipino', direction: 'ltr', script: 'Latn' },
  { code: 'UR', bcp47: 'ur', english: 'Urdu', native: 'اردو', direction: 'rtl', script: 'Arab' },
  { code: 'TE', bcp47: 'te', english: 'Telugu', native: 'తెలుగు', direction: 'ltr', script: 'Telu' },
  { code: 'MR', bcp47: 'mr', english: 'Marathi', native: 'मराठी', direction: 'ltr', script: 'Deva' },
  { code: 'SI', bcp47: 'si', english: 'Sinhala', native: 'සිංහල', direction: 'ltr', script: 'Sinh' },
  { code: 'MN', bcp47: 'mn', english: 'Mongolian', native: 'Монгол', direction: 'ltr', script: 'Cyrl' },
  { code: 'UZ', bcp47: 'uz', english: 'Uzbek', native: 'Oʻzbekcha', direction: 'ltr', script: 'Latn' },
  { code: 'SW', bcp47: 'sw', english: 'Swahili', native: 'Kiswahili', direction: 'ltr', script: 'Latn' },
] as const satisfies readonly Language[];

export type LanguageCode = (typeof languages)[number]['code'];

/** The language of a code; `undefined` for one that is not in the list. */
export const languageOf = (code: string): Language | undefined => languages.find((language) => language.code === code);
