import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface MisspeltMenu {
  readonly restaurant: string;
  readonly menu: readonly {
    readonly category: string;
    readonly items: readonly { readonly code: string; readonly name: string; readonly description: string }[];
  }[];
  /** What was typed, and the item that was meant. */
  readonly queries: readonly (readonly [query: string, name: string])[];
}

const file = fileURLToPath(new URL('../../support/misspelt-queries.json', import.meta.url));

export const misspeltMenus: readonly MisspeltMenu[] = JSON.parse(readFileSync(file, 'utf8'));

/** Three of ten queries were never looked at while the rules were made: the third, sixth and ninth of ten. */
export function isHeldOut(place: number): boolean {
  return [2, 5, 8].includes(place % 10);
}
