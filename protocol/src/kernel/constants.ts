/** Business constants of specification §9, each under the name used in code. */

/** Categories of games, in the order of the specification's navigation (§2). */
export const GAME_CATEGORIES = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const;
export type GameCategory = (typeof GAME_CATEGORIES)[number];

export const DEFAULT_LANGUAGE = 'EN';
export const SUPPORTED_LANGUAGES = ['EN', 'CN'] as const;
/** Announcement types and the execution type they are asked with. */
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export const ANNOUNCEMENT_EXECUTION = 'B';
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export const CHAT_HEADER_COLOUR = '#6142bf';
/** Shown before a balance where the brand names no symbol. */
export const DEFAULT_BALANCE_SYMBOL = 'P';
/** Signing in with this password forces a change. */
export const FORCED_CHANGE_PASSWORD = '123456';
export const REMEMBER_DAYS = 1;
/** An SMS countdown runs for `expiredMinutes` times this many seconds. */
export const SMS_COUNTDOWN_SECONDS_PER_MINUTE = 60;
export const FIREBASE_SMS_MINUTES = 1;
/** A code request and a captcha refresh are made at most once in this time. */
export const CODE_THROTTLE_MS = 1_000;
export const COUNTRY_DROPDOWN_CLOSE_MS = 200;
export const SCRIPT_TIMEOUT_MS = 120_000;
export const MODAL_DELAY_MS = 100;
export const MODAL_MIN_SIZE_PX = 200;
export const DIALOG_WIDTH_PX = 400;
/** The game list asks for 21 first, 18 after a page change, and 21 again after a reset. */
export const GAME_LIST_FIRST_PAGE_SIZE = 21;
export const GAME_LIST_NEXT_PAGE_SIZE = 18;
export const DEFAULT_PAGE_NO = 1;
export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;
export const CLIENT_TYPE_WEB = 3;
export const TRIAL_PLATFORMS = ['flash', 'html5-desktop'] as const;
export const SIGN_UP_TITLE_AMOUNT = '1000VND';
export const NOTICES_PER_PAGE = 9;
export const REALTIME_SALARY_MINUTES = 5;
export const PHONE_CODE_LOCKOUT_MINUTES = 5;
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
export const UPLOAD_MAX_IMAGES = 3;
export const UPLOAD_TYPES = ['image/png', 'image/jpeg'] as const;
export const REMARK_MAX_CHARACTERS = 140;
export const FEEDBACK_MAX_CHARACTERS = 140;
export const MINIMUM_AGE_YEARS = 18;
/** Points per point unit of valid bet, in hundredths, so that 0.70 stays exact. */
export const POINT_MULTIPLIER_BPS = { LIVE: 7_000, SPORTS: 10_000, FISH: 12_000, RNG: 12_000, PVP: 10_000 } as const;
export const ZALO_REWARD_TEXT = '131K';
export const SOUND_LAZY_LOAD_THRESHOLD = 0.1;
/** A member of a rank level above this reaches the VIP service. */
export const VIP_SERVICE_ABOVE_RANK_LEVEL = 4;
export const LAUNCH_ACCOUNT_TYPE = 1;
export const LAUNCH_CONFIRM_TRANSFER = 0;
export const LAUNCH_PLATFORM = 'html5-desktop';

export const SYSTEM_STATUS = { normal: 0, maintenance: 1, regionRestricted: 2 } as const;
/** `isAgent` on the wire (specification §6): 0 member, 4 trial, the others are kinds of agent. */
export const MEMBER_KIND = { member: 0, agent1: 1, agent2: 2, trial: 4, agent41: 41, agent42: 42 } as const;
export const AGENT_KINDS: readonly number[] = [1, 2, 41, 42];

export const LIVE_CLASSIFICATIONS = [
  'Baccarat',
  'Sicbo',
  'Roulette',
  'Dragon Tiger',
  'Blackjack',
  "Live Casino Hold'Em",
  'Mahjong Tiles',
  'Card-Poker',
  'Wenzhou Pai Gow',
  'Se Die',
  'Fan Tan',
  'NiuNiu',
  'Yu Sia Xie',
  'ZJH',
  'Mahjong',
] as const;
