interface DemoItem {
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly isFeatured: boolean;
  readonly isAvailable: boolean;
  /** Null is not recorded. */
  readonly allergens: string[] | null;
}

export interface DemoCategory {
  readonly name: string;
  readonly items: readonly DemoItem[];
}

/**
 * `# Category`, then one item a line: `Name | price | description | allergens`, the last with commas between
 * them, and left out where they are not recorded; a leading * features it, - makes it unavailable.
 */
export function parseMenu(text: string): readonly DemoCategory[] {
  const categories: { name: string; items: DemoItem[] }[] = [];
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('# ')) {
      categories.push({ name: line.slice(2), items: [] });
      continue;
    }
    const [, mark = '', rest = ''] = /^([*-]?)(.*)$/.exec(line) ?? [];
    const [name = '', price = '', description = '', allergens = null] = rest
      .split('|')
      .map((part) => part.trim());
    const item = {
      name,
      description,
      priceCents: Math.round(Number(price) * 100),
      isFeatured: mark === '*',
      isAvailable: mark !== '-',
      allergens: allergens?.split(',').flatMap((allergen) => allergen.trim() || []) ?? null,
    };
    categories.at(-1)?.items.push(item);
  }
  return categories;
}
