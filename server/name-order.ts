const collator = new Intl.Collator('en', { numeric: true });

/**
 * As people read them: 'Agent 2' before 'Agent 10'. A database sorts by its own collation, which has 10 first. The first
 * of the names that differs decides, such as the last name and then the first.
 */
export const byNames =
  <Row>(...namesOf: readonly ((row: Row) => string)[]) =>
  (one: Row, other: Row): number => {
    for (const nameOf of namesOf) {
      const order = collator.compare(nameOf(one), nameOf(other));
      if (order !== 0) return order;
    }
    return 0;
  };
