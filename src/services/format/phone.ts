import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A North American number as '(206) 555-0173', with or without +1 (layout.md 7); one of another country
 * in its international form, as the home form would hide where it rings; anything else as it came.
 * Brings the number library along: code of a first page takes formatPhoneLater.
 */
export const formatPhone = (phone: string): string => {
  const number = parsePhoneNumberFromString(phone, { defaultCountry: 'US', extract: false });
  if (number === undefined || !number.isPossible()) return phone;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
};
