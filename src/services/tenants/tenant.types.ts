export interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly slug: string | null;
  /** Null where the server does not say it. */
  readonly isActive: boolean | null;
  /** Null where the server does not say it. */
  readonly isOpen: boolean | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly timezone: string | null;
}
