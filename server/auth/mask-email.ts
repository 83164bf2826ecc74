/** What is kept of the address of a refused sign-in, whether or not there is such an account: 'm•••@demo.test'. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1•••');
}
