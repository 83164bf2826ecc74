/** Prices are integer cents. */
export interface MenuItem {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly priceCents: number;
  readonly isAvailable: boolean;
  readonly isFeatured: boolean;
  readonly category: string | null;
  readonly code?: string;
}

export interface MenuCategory {
  readonly id: string;
  readonly name: string;
  readonly items: readonly MenuItem[];
  /** Names of unreadable items, mostly for want of a price. */
  readonly leftOut?: readonly string[];
}
