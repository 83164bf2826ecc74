import { emailLike } from '../auth/mask-email';

const hidden = '•••';
/** Phone numbers with any kind of dash, and seven digits without an area code. */
const phoneLike = /\+?\(?\d[\d\s().\-‐-―]{7,}\d|(?<!\d)\d{3}[.\-‐-―]\d{4}(?!\d)/g;
/** A whole text: times and ids have as many digits. */
const phoneText = /"\+\d[\d\s().-]{7,}\d"/g;

/** Numbers of telephones and cards, and e-mail addresses, in what somebody wrote. */
export function maskNote(note: string): string {
  return note.replace(emailLike, hidden).replace(phoneLike, hidden);
}

/** The same in a recording, which its browser masked already. */
export function maskRecording(json: string): string {
  return json
    .replace(emailLike, (found, at: number) => `${escapeIn(json, at, found)}${hidden}`)
    .replace(phoneText, `"${hidden}"`);
}

/** What follows an odd number of backslashes is no letter of the address: `\n`, or `\u0007`. */
function escapeIn(json: string, at: number, found: string): string {
  let first = at;
  while (json[first - 1] === '\\') first -= 1;
  if ((at - first) % 2 === 0) return '';
  return found.slice(0, found.startsWith('u') ? 5 : 1);
}
