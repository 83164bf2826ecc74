export interface MenuOption {
  readonly id: string;
  readonly name: string;
  /** The difference that one of it makes to the item's price; may be negative. */
  readonly priceCents: number;
  /** How many of it are chosen before anybody chooses. */
  readonly defaultQuantity: number;
  readonly isAvailable: boolean;
}

export interface OptionGroup {
  readonly id: string;
  readonly name: string;
  /** 0 where nothing has to be chosen. */
  readonly leastChoices: number;
  /** Null: as many as there are. */
  readonly mostChoices: number | null;
  readonly mostOfOne: number;
  readonly options: readonly MenuOption[];
}

/** Prices are integer cents. */
export interface MenuItem {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly priceCents: number;
  readonly isAvailable: boolean;
  readonly isFeatured: boolean;
  readonly category: string | null;
  /** What agents may type for it. */
  readonly code?: string;
  /** Left out: not recorded; none: it has none. */
  readonly allergens?: readonly string[];
  /** Left out where it has none. */
  readonly optionGroups?: readonly OptionGroup[];
}

export interface MenuCategory {
  readonly id: string;
  readonly name: string;
  readonly items: readonly MenuItem[];
  /** Names of unreadable items, mostly for want of a price or of options that make sense. */
  readonly leftOut?: readonly string[];
}
