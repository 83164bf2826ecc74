/** Digits alone, without the North American country code: (206) 555-0173 and +1 206 555 0173 are one. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** For logs: no more than the last two digits. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d(?=(?:\D*\d){2})/g, '*');
}
