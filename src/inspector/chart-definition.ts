export interface ChartDefinition {
  readonly name: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  /** Event and target; delayed transitions by the name of their delay. */
  readonly transitions: readonly { readonly event: string; readonly target: string }[];
  readonly invokes: readonly string[];
  readonly states: readonly ChartDefinition[];
}

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

const targetOf = (transition: unknown): string => {
  if (typeof transition === 'string') return transition;
  const targets = isPlain(transition) ? listOf(transition.target) : [];
  return targets.filter((target) => typeof target === 'string').join(', ');
};

const transitionsOf = (table: unknown, prefix = ''): ChartDefinition['transitions'] =>
  isPlain(table)
    ? Object.entries(table).flatMap(([event, branches]) =>
        [...new Set(listOf(branches).map(targetOf))].map((target) => ({ event: prefix + event, target })),
      )
    : [];

const sourceOf = (invoke: unknown): readonly string[] => {
  const source = isPlain(invoke) ? (invoke.id ?? invoke.src) : null;
  return typeof source === 'string' ? [source] : [];
};

const kindOf = (config: Plain, states: readonly ChartDefinition[]): ChartDefinition['kind'] => {
  if (config.type === 'parallel' || config.type === 'final') return config.type;
  return states.length > 0 ? 'compound' : 'atomic';
};

const stateOf = (name: string, config: Plain): ChartDefinition => {
  const states = isPlain(config.states)
    ? Object.entries(config.states).map(([child, inner]) => stateOf(child, isPlain(inner) ? inner : {}))
    : [];
  return {
    name,
    kind: kindOf(config, states),
    transitions: [
      ...transitionsOf(config.on),
      ...transitionsOf(config.after, 'after '),
      ...transitionsOf({ always: config.always }),
    ].filter(({ event, target }) => event !== 'always' || target !== ''),
    invokes: listOf(config.invoke).flatMap(sourceOf),
    states,
  };
};

export function readDefinition(text: string | undefined): ChartDefinition | null {
  try {
    const config: unknown = JSON.parse(text ?? 'null');
    if (!isPlain(config) || !isPlain(config.states)) return null;
    return stateOf(typeof config.id === 'string' ? config.id : 'chart', config);
  } catch {
    return null;
  }
}

export function valueWithin(value: unknown, name: string): { isActive: boolean; inner: unknown } {
  if (value === name) return { isActive: true, inner: null };
  if (isPlain(value) && name in value) return { isActive: true, inner: value[name] };
  return { isActive: false, inner: null };
}
