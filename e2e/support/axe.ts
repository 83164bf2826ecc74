import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

/**
 * It leaves undecided how a text contrasts whose element or any around it draws something before or after itself. That
 * is looked for longer than everything else takes: each text is measured by its own background instead.
 */
const measureAll = "axe.configure({ checks: [{ id: 'color-contrast', options: { ignorePseudo: true } }] });";

const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};${measureAll}`;

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

interface Axe {
  run(options: object): Promise<{ violations: Finding[] }>;
}

/** What depends on colours; the stricter contrast of level AAA is asked of nobody. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Everything axe finds on the page, or by some of its rules, one line each. */
export async function findings(page: Page, rules?: typeof colourRules): Promise<string[]> {
  // Once a page: reading it takes longer than many a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly): Promise<Finding[]> => {
    const axe: Axe = Reflect.get(window, 'axe');
    // Brought to their end: one that does not play (of something out of sight) would be waited for without end.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
    const { violations } = await axe.run({ resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) });
    return violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${page.url()} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

export async function findingsInTheDark(page: Page, rules?: typeof colourRules): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await findings(page, rules);
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((finding) => `dark: ${finding}`);
}

/** The same page in the light and, as to its colours, which is all that differs, in the dark theme. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const dark = await findingsInTheDark(page, colourRules);
  const light = await findings(page);
  return [...dark, ...light.map((finding) => `light: ${finding}`)];
}
