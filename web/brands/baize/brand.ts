import {
  ANNOUNCEMENT_EXECUTION,
  ANNOUNCEMENT_TYPES,
  CHAT_HEADER_COLOUR,
  DEFAULT_BALANCE_SYMBOL,
  DEFAULT_LANGUAGE,
  PRIZE_MODES,
  SUPPORTED_LANGUAGES,
} from '@baize/protocol/kernel/constants';
import { artImages, type Brand } from '../brand.ts';
import { BaizeMark } from './mark.tsx';

export const baize: Brand = {
  code: 'baize',
  name: 'Baize',
  merchant: 'baize',
  platform: 'web',
  device: 'WEB',
  lotteryType: 'SEA',
  signInFirst: false,
  memberCentre: true,
  agentCentre: true,
  defaultLanguage: DEFAULT_LANGUAGE,
  languages: SUPPORTED_LANGUAGES,
  balanceSymbol: DEFAULT_BALANCE_SYMBOL,
  chatHeaderColour: CHAT_HEADER_COLOUR,
  prizeModes: PRIZE_MODES,
  announcements: { types: ANNOUNCEMENT_TYPES, execution: ANNOUNCEMENT_EXECUTION },
  texts: {
    EN: {
      tagline: 'A quiet place to play',
      about:
        'A quiet place to play. Everything you stake, win and lose is in plain sight, and you can set your own limits at any time.',
      licence:
        'Baize is operated under remote gaming licence RG-0417/2025 issued by the licensing authority of the operator’s home jurisdiction. Games are tested for fairness by an independent laboratory. You must be 18 or older and allowed to play where you live.',
      copyright: '© 2025 Baize. All rights reserved.',
    },
    CN: {
      tagline: '安静地玩',
      about: '一处安静的娱乐之所。您的投注、盈利和亏损都一目了然，您也可以随时设定自己的限额。',
      licence:
        'Baize 依据运营方所在司法管辖区发牌机构颁发的远程博彩牌照 RG-0417/2025 运营。游戏的公平性由独立实验室检测。您必须年满 18 岁，且所在地允许参与博彩。',
      copyright: '© 2025 Baize。保留所有权利。',
    },
  },
  images: artImages,
  Mark: BaizeMark,
};
