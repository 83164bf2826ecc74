export interface SetUpForm {
  /** Not `code`: recordings show every `code`. */
  readonly setUpCode: string;
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export type LinkKind = 'invitation' | 'password';

/** Whom a link is for. */
export interface OpenedLink {
  readonly company: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Names and phone are those of an invitation. */
export interface LinkForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly password: string;
}

/** What somebody holds who opened a link. */
export interface HeldLink {
  readonly kind: LinkKind;
  readonly secret: string;
}
