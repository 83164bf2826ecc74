const extension = /(?:[;,]|ext|x|#).*$/is;
/** '00' and '011' are international prefixes; at least nine digits must follow. */
const dialledAbroad = /^(?:00|011)(?=\d{9})/;
const trunkZero = /\(0\)/;

/** (206) 555-0173 and +1 206 555 0173 ext. 5 give the same digits. */
export function phoneDigits(phone: string): string {
  const number = phone.replace(/^\s*tel:/i, '').replace(extension, '');
  const isInternational = /^\D*\+/.test(number);
  const digits = number.replace(isInternational ? trunkZero : '', '').replace(/\D/g, '');
  const plain = isInternational ? digits : digits.replace(dialledAbroad, '');
  return plain.length === 11 && plain.startsWith('1') ? plain.slice(1) : plain;
}

/** At most the last two digits. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d(?=(?:\D*\d){2})/g, '*');
}
