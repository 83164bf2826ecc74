const collator = new Intl.Collator('en', { numeric: true });

/** As people read them: 'Agent 2' before 'Agent 10'. A database sorts by its own collation, which has 10 first. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
