import { emailLike } from '../auth/mask-email';

const hidden = '•••';
const phoneLike = /\+?\(?\d[\d\s().-]{7,}\d/g;
/** A whole text: times and ids have as many digits. */
const phoneText = /"\+\d[\d\s().-]{7,}\d"/g;

/** Numbers of telephones and cards, and e-mail addresses, in what somebody wrote. */
export function maskNote(note: string): string {
  return note.replace(emailLike, hidden).replace(phoneLike, hidden);
}

/** The same in a recording, which its browser masked already. */
export function maskRecording(json: string): string {
  return json.replace(emailLike, hidden).replace(phoneText, `"${hidden}"`);
}
