/** By chart and reason, what is not walked, by the names that the table of `npm run paths` prints. */
const unwalked: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {};

/** Why states and transitions of this chart are not walked in a browser, by name. */
export function reasonsOf(chart: string): ReadonlyMap<string, string> {
  const reasons = Object.entries(unwalked[chart] ?? {});
  return new Map(reasons.flatMap(([reason, parts]) => parts.map((part) => [part, reason] as const)));
}
