import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/mobile';

/** A mobile number as it is kept and counted: however it was typed, it is one and the same. */
export interface MobileNumber {
  /** E.164: +84912345678. */
  readonly e164: string;
  /** The digits after the dialling code, without a leading zero. */
  readonly national: string;
}

const DIALLING = /^\+?(\d{1,4})$/;
/** Separators that people type between digits; anything else is no number. */
const TYPED = /^[\d\s().+\-\u2010-\u2015\uFF0B\uFF10-\uFF19]{4,32}$/;

/**
 * Holds a number against its country's rule for mobile numbers (specification §5). Undefined when it breaks the rule,
 * or when neither it nor `dialling` says the country.
 */
export function readMobileNumber(typed: string, dialling: string | undefined): MobileNumber | undefined {
  const text = typed.trim();
  const callingCode = DIALLING.exec(dialling?.trim() ?? '')?.[1];
  if (!TYPED.test(text) || (dialling !== undefined && dialling.trim() !== '' && callingCode === undefined)) {
    return undefined;
  }
  const parsed = parse(text, callingCode);
  if (!parsed?.isValid()) return undefined;
  // A number typed with another country's code is not the number of the country chosen.
  if (callingCode !== undefined && parsed.countryCallingCode !== callingCode) return undefined;
  return { e164: parsed.number, national: nationalDigits(parsed.nationalNumber) };
}

function parse(text: string, callingCode: string | undefined): PhoneNumber | undefined {
  try {
    return parsePhoneNumberFromString(text, {
      extract: false,
      ...(callingCode === undefined ? {} : { defaultCallingCode: callingCode }),
    });
  } catch {
    // No country has this dialling code.
    return undefined;
  }
}

/** The typed number, as it would be in `national` or after the plus of an E.164 number. */
export const nationalDigits = (typed: string): string => typed.replaceAll(/\D/g, '').replace(/^0+/, '');
