export interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly slug: string | null;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly phone: string | null;
  readonly email: string | null;
  readonly timezone: string | null;
}
