import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const houseTextNames = ['terms', 'responsible-gaming', 'privacy'] as const;
export type HouseTextName = (typeof houseTextNames)[number];

export const isHouseText = (name: string): name is HouseTextName => houseTextNames.some((known) => known === name);

interface Section {
  readonly heading: MessageDescriptor;
  readonly paragraphs: readonly MessageDescriptor[];
}

export interface HouseText {
  readonly title: MessageDescriptor;
  readonly sections: readonly Section[];
}

const terms = (name: string): HouseText => ({
  title: msg`Terms and conditions`,
  sections: [
    {
      heading: msg`Who may play`,
      paragraphs: [
        msg`You must be 18 or older, of age where you live, and allowed to play there. You open one account, in your own name, and play for yourself.`,
        msg`We may ask for proof of age and identity before money leaves your account, and close an account that was opened against these rules.`,
      ],
    },
    {
      heading: msg`Your money`,
      paragraphs: [
        msg`What you put in, stake and get back is kept to the last unit in your account record. Your balance can never be below zero, and a stake is taken once.`,
        msg`A round that is cut off is finished as it was drawn, or the stake is given back; your record says which.`,
      ],
    },
    {
      heading: msg`Games and draws`,
      paragraphs: [
        msg`The rules, the chances and the return of each game stand in the game. A draw is fixed before you stake and never depends on what anyone staked.`,
        msg`Free play uses play credits that are nobody’s money and cannot be paid out.`,
      ],
    },
    {
      heading: msg`Your account`,
      paragraphs: [
        msg`Keep your password to yourself and sign out on devices that others use. You see every open session in the security centre and can end it there.`,
        msg`You may leave at any time. ${name} may block an account for fraud, for play under age, or when the law asks for it, and tells you why unless it may not.`,
      ],
    },
    {
      heading: msg`If we disagree`,
      paragraphs: [
        msg`Write to us first; each bet has a number and a proof that both sides can look at. If that does not settle it, the authority that licenses us hears complaints.`,
      ],
    },
  ],
});

const responsibleGaming: HouseText = {
  title: msg`Responsible gaming`,
  sections: [
    {
      heading: msg`Playing is paid for`,
      paragraphs: [
        msg`Every game keeps a part of what is staked; over time, more goes in than comes back. Play with money you can spare, for the pleasure of it, and never to win back what is gone.`,
      ],
    },
    {
      heading: msg`What stays in view`,
      paragraphs: [
        msg`While you play, the time since you signed in and your net position stand above the game. Games take their time between rounds, and none of them plays by itself.`,
      ],
    },
    {
      heading: msg`Signs to take seriously`,
      paragraphs: [
        msg`Playing longer than you meant to, hiding it, borrowing for it, or thinking of it when you should sleep or work: any of these is a reason to stop and talk to someone.`,
        msg`Gambling Therapy (www.gamblingtherapy.org) listens free of charge, in many languages, to players and to those around them.`,
      ],
    },
  ],
};

const privacy = (name: string): HouseText => ({
  title: msg`Privacy policy`,
  sections: [
    {
      heading: msg`What we keep`,
      paragraphs: [
        msg`What you enter when you sign up, each sign-in with its time, address and kind of device, and every movement of your money. We need them to run your account and to answer for it to the authority that licenses us.`,
        msg`Passwords are kept only as a fingerprint that cannot be turned back.`,
      ],
    },
    {
      heading: msg`Who sees it`,
      paragraphs: [
        msg`Makers of games are told a made-up number for you, never your name. ${name} sells nothing about you and shows no advertising of others.`,
      ],
    },
    {
      heading: msg`In your browser`,
      paragraphs: [
        msg`Your session, your language and your choice of light or dark are kept in your browser. The session goes when you sign out or close the tab.`,
      ],
    },
  ],
});

/** The texts of the house with the brand's name in them. */
export const houseTexts = (name: string): Readonly<Record<HouseTextName, HouseText>> => ({
  terms: terms(name),
  'responsible-gaming': responsibleGaming,
  privacy: privacy(name),
});
