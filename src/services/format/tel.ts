const extension = /[\s,;]*(?:extension|extn?\.?|x|#)[\s.:=]*(\d{1,7})\s*$/i;
/** A country code is written with the 0 that is dialled without it. */
const trunkZero = /^(\s*\+[\d\s.-]*)\(0\)/;
const number = /^\s*\+?[\d\s().\-/]*\d[\d\s().\-/]*$/;

/** Null for what is no phone number, as of a caller who withholds theirs. */
export function telHref(phone: string): string | null {
  const local = extension.exec(phone)?.[1];
  const main = phone.replace(extension, '').replace(trunkZero, '$1');
  if (!number.test(main)) return null;
  const digits = `${main.trim().startsWith('+') ? '+' : ''}${main.replace(/\D/g, '')}`;
  return `tel:${digits}${local === undefined ? '' : `;ext=${local}`}`;
}
