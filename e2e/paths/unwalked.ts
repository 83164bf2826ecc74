interface Rule {
  /** Of the name that the table gives the state or transition. */
  readonly part: RegExp;
  readonly reason: string;
}

/** The first that fits says why. */
const rules: readonly Rule[] = [
  { part: / on xstate\.error\.actor\.\d/, reason: 'a lost request, which looks like a refused one' },
  { part: / on xstate\.error\.actor\./, reason: 'a fault in the program, which no person can cause' },
  { part: / on xstate\.after\./, reason: 'time that passes in the chart alone' },
  {
    part: / on (xstate\.snapshot|clock|callers|menu|kept|repeat|matches|restaurants)\./,
    reason: 'a report of a child chart, which is walked where the child is',
  },
  {
    part: / on (socket|realtime|browser|page|storage|token|voice|exchange|line|phone|device|microphones?|speech|audio|focus)\./i,
    reason: 'a fact of the network or a device that the test browser does not bring about',
  },
  {
    part: / on (lock|otherTab|phoneLease|draft)\./,
    reason: 'a fact of a second tab, which tests of two tabs bring about',
  },
  {
    part: / on xstate\.done\.actor\./,
    reason: 'an answer that the real server does not give in this situation',
  },
  { part: / on (always|xstate\.done\.state)/, reason: 'follows a transition that is not walked' },
  { part: /^[^ ]+$/, reason: 'reached by a transition that is not walked' },
];

/** Why a state or transition is not walked in a browser. */
export function reasonFor(part: string): string {
  return rules.find((rule) => rule.part.test(part))?.reason ?? 'no path of the browser leads there yet';
}
