interface Rule {
  /** As their files are called; all without it. */
  readonly charts?: readonly string[];
  readonly part: RegExp;
  readonly reason: string;
}

const rules: readonly Rule[] = [
  {
    part: / on xstate\.after\./,
    reason: 'a timer that a person would wait for too long',
  },
  {
    part: / on xstate\.error\.actor\.\d/,
    reason: 'a failure of the request by itself, which looks like a refusal of it',
  },
  {
    part: / on xstate\.error\.actor\./,
    reason: 'a fault in the program, which no person can cause',
  },
];

/** Why a state or transition, by the name that the table gives it, is not walked in a browser. */
export function reasonFor(chart: string, part: string): string {
  const rule = rules.find(
    (one) => (one.charts === undefined || one.charts.includes(chart)) && one.part.test(part),
  );
  return rule?.reason ?? 'no path of the browser leads there yet';
}
