/**
 * Begins where a run of its letters begins: tried at each letter, a long run without an @ would take the square of
 * its length.
 */
export const emailLike = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** The address of a refused sign-in as it is stored, whether or not there is such an account: 'm•••@demo.test'. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1•••');
}
