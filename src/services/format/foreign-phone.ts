import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The international form, the national one of a home number with an extension, and unreadable text as it is. */
export function formatForeign(phone: string): string {
  const number = parsePhoneNumberFromString(phone, { defaultCountry: 'US', extract: false });
  if (number === undefined || !number.isPossible()) return phone;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
}
