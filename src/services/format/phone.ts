import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * '(206) 555-0173' for a North American number, the international form for any other, and unreadable text as
 * it is. Imports the number library: a first page uses formatPhoneLater.
 */
export function formatPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone, { defaultCountry: 'US', extract: false });
  if (number === undefined || !number.isPossible()) return phone;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
}
