/** ENT-08. Prices are integer cents. */
export interface MenuItem {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly priceCents: number;
  readonly isAvailable: boolean;
  readonly isFeatured: boolean;
  readonly category: string | null;
}

export interface MenuCategory {
  readonly id: string;
  readonly name: string;
  readonly items: readonly MenuItem[];
  /** The names of those that cannot be read, most often for want of a price, and so cannot be ordered. */
  readonly leftOut?: readonly string[];
}
