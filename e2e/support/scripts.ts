import type { Page } from 'playwright';

interface Script {
  readonly name: string;
  readonly text: string;
  /** As it came over the wire, headers included. */
  readonly bytes: number;
}

/** Every script the page has loaded so far. */
export async function loadedScripts(page: Page): Promise<readonly Script[]> {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({
        name: entry.name,
        bytes: entry instanceof PerformanceResourceTiming ? entry.transferSize : 0,
      })),
  );
  const unique = [...new Map(entries.map((entry) => [entry.name, entry])).values()];
  return Promise.all(
    unique.map(async (entry) => ({ ...entry, text: await (await fetch(entry.name)).text() })),
  );
}

export const sizeOf = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);
