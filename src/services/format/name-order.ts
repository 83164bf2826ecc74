const collator = new Intl.Collator('en', { numeric: true });

/** As people read them: 'Agent 2' before 'Agent 10'. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
