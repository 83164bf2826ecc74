const hidden = '•••';
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const number = /\+?\(?\d[\d\s().-]{7,}\d/g;

/** What somebody wrote, without e-mail addresses and numbers of telephones and cards. */
export function maskNote(note: string): string {
  return note.replace(email, hidden).replace(number, hidden);
}
