interface DemoItem {
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly isFeatured: boolean;
  readonly isAvailable: boolean;
}

export interface DemoCategory {
  readonly name: string;
  readonly items: readonly DemoItem[];
}

/**
 * `# Category`, then one item a line: `Name | price | description`; a leading * features it, - makes it
 * unavailable.
 */
export function parseMenu(text: string): readonly DemoCategory[] {
  const categories: { name: string; items: DemoItem[] }[] = [];
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('# ')) {
      categories.push({ name: line.slice(2), items: [] });
      continue;
    }
    const [, mark = '', rest = ''] = /^([*-]?)(.*)$/.exec(line) ?? [];
    const [name = '', price = '', description = ''] = rest.split('|').map((part) => part.trim());
    const item = {
      name,
      description,
      priceCents: Math.round(Number(price) * 100),
      isFeatured: mark === '*',
      isAvailable: mark !== '-',
    };
    categories.at(-1)?.items.push(item);
  }
  return categories;
}
