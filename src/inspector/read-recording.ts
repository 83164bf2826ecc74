import type { ChartDescription, StateDescription, TransitionDescription } from '../statechart/chart.types';
import type { ActorState, RecordedFact } from './messages';
import { type Recording, recordingFormat, recordingVersion } from './recording';

/** @throws Error that names the field and what is wrong with it. */
export function readRecording(text: string): Recording {
  const file = parsed(text);
  if (file.format !== recordingFormat) throw new Error('This file is no recording of charts');
  if (file.version !== recordingVersion)
    throw new Error(
      `This recording has version ${String(file.version)}; only version ${recordingVersion} can be read. Record it again with this version of the product.`,
    );
  const { about, tab, charts, actors, steps, facts } = fileShape(file, '');
  const chartsById = new Map(Object.entries(charts));
  const chartOf = (id: string, place: string): ChartDescription => {
    const chart = chartsById.get(id);
    if (chart === undefined) throw new Error(`${place} names a chart that this recording lacks`);
    return chart;
  };
  const known = new Map(
    actors.map(({ chart, first, ...actor }, index) => {
      const described = chart === null ? null : chartOf(chart, `actors[${index}].chart`);
      return [actor.id, { ...actor, chart: described, first }];
    }),
  );
  for (const [index, { id }] of actors.entries()) {
    const above = new Set<string>();
    for (let at: string | null = id; at !== null; at = known.get(at)?.parentId ?? null) {
      if (above.has(at)) throw new Error(`actors[${index}].parentId leads back to the same actor`);
      above.add(at);
    }
  }
  const latest = new Map([...known.values()].map(({ id, first }) => [id, first]));
  return {
    about,
    tab,
    actors: [...known.values()],
    steps: steps.map(({ status, value, changed, context, ...step }, index) => {
      const place = `steps[${index}]`;
      const actor = known.get(step.actorId);
      if (actor === undefined) throw new Error(`${place}.actorId names an actor that this recording lacks`);
      const before = latest.get(step.actorId)?.context;
      if (changed !== undefined && !isRecord(before))
        throw new Error(`${place}.changed is without a context before it`);
      const after =
        changed !== undefined && isRecord(before)
          ? { ...before, ...changed }
          : context === undefined
            ? (before ?? null)
            : context;
      const state = { status, value, context: after };
      latest.set(step.actorId, state);
      return { ...step, state };
    }),
    facts,
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

type Fields = Readonly<Record<string, unknown>>;
type Read<T> = (value: unknown, place: string) => T;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const must = <T>(is: (value: unknown) => value is T, what: string): Read<T> => {
  return (value, place) => {
    if (!is(value)) throw new Error(`${place === '' ? 'The recording' : place} is not ${what}`);
    return value;
  };
};

const text = must((value) => typeof value === 'string', 'a text');
const number = must((value) => typeof value === 'number', 'a number');
/** JSON has numbers that no date reaches, and a time that is none cannot be written. */
const time: Read<number> = (value, place) => {
  if (Number.isNaN(new Date(number(value, place)).getTime())) throw new Error(`${place} is not a time`);
  return number(value, place);
};
const yesOrNo = must((value) => typeof value === 'boolean', 'true or false');
const record = must(isRecord, 'an object');
const list = must((value): value is readonly unknown[] => Array.isArray(value), 'a list');
const oneOf = <const T extends string>(...names: readonly T[]): Read<T> =>
  must((value): value is T => names.some((name) => name === value), `one of ${names.join(', ')}`);

const listOf =
  <T>(read: Read<T>): Read<readonly T[]> =>
  (value, place) =>
    list(value, place).map((item, index) => read(item, `${place}[${index}]`));
const nullOr =
  <T>(read: Read<T>): Read<T | null> =>
  (value, place) =>
    value === null ? null : read(value, place);
const optional =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value, place) =>
    value === undefined ? undefined : read(value, place);
const recordOf =
  <T>(read: Read<T>): Read<Readonly<Record<string, T>>> =>
  (value, place) =>
    Object.fromEntries(
      Object.entries(record(value, place)).map(([key, item]) => [key, read(item, `${place}.${key}`)]),
    );
const shape =
  <T extends object>(fields: { readonly [Field in keyof T]: Read<T[Field]> }): Read<T> =>
  (value, place) => {
    const source = record(value, place);
    const entries = Object.entries<Read<unknown>>(fields).map(([field, read]) => [
      field,
      read(source[field], place === '' ? field : `${place}.${field}`),
    ]);
    // Every field of T has the value that its reader returned.
    return Object.fromEntries(entries) as T;
  };

const anything: Read<unknown> = (value, place) => {
  if (value === undefined) throw new Error(`${place} is missing`);
  return value;
};

/** A text, null, or states by name. */
const stateValue: Read<unknown> = (value, place) =>
  typeof value === 'string' || value === null ? value : recordOf(stateValue)(value, place);

const transition = shape<TransitionDescription>({
  id: text,
  event: text,
  label: text,
  guard: nullOr(text),
  actions: listOf(text),
  targets: listOf(text),
});

const state: Read<StateDescription> = (value, place) =>
  shape<StateDescription>({
    id: text,
    name: text,
    kind: oneOf('atomic', 'compound', 'parallel', 'final', 'history'),
    isDeepHistory: yesOrNo,
    description: nullOr(text),
    tags: listOf(text),
    entry: listOf(text),
    exit: listOf(text),
    invokes: listOf(shape<{ id: string; source: string }>({ id: text, source: text })),
    initial: listOf(text),
    transitions: listOf(transition),
    states: listOf(state),
  })(value, place);

const status = oneOf('active', 'done', 'error', 'stopped');

const event: Read<{ readonly type: string }> = (value, place) => {
  const fields = record(value, place);
  return { ...fields, type: text(fields.type, `${place}.type`) };
};

const fact: Read<RecordedFact> = (value, place) => {
  const fields = record(value, place);
  return { ...fields, at: time(fields.at, `${place}.at`), kind: text(fields.kind, `${place}.kind`) };
};

interface WrittenActor {
  readonly id: string;
  readonly name: string;
  readonly systemId: string | null;
  readonly parentId: string | null;
  readonly chart: string | null;
  readonly first: ActorState | null;
}

interface WrittenStep {
  readonly at: number;
  readonly actorId: string;
  readonly sourceId: string | null;
  readonly event: { readonly type: string };
  readonly transitions: readonly string[];
  readonly status: ActorState['status'];
  readonly value: unknown;
  readonly context: unknown;
  readonly changed: Fields | undefined;
}

interface File {
  readonly about: Fields;
  readonly tab: { readonly name: string };
  readonly charts: Readonly<Record<string, ChartDescription>>;
  readonly actors: readonly WrittenActor[];
  readonly steps: readonly WrittenStep[];
  readonly facts: readonly RecordedFact[];
}

const fileShape = shape<File>({
  about: record,
  tab: shape<File['tab']>({ name: text }),
  charts: recordOf(shape<ChartDescription>({ id: text, root: state })),
  actors: listOf(
    shape<WrittenActor>({
      id: text,
      name: text,
      systemId: nullOr(text),
      parentId: nullOr(text),
      chart: nullOr(text),
      first: nullOr(shape<ActorState>({ status, value: stateValue, context: anything })),
    }),
  ),
  steps: listOf(
    shape<WrittenStep>({
      at: time,
      actorId: text,
      sourceId: nullOr(text),
      event,
      transitions: listOf(text),
      status,
      value: stateValue,
      context: (value) => value,
      changed: optional(record),
    }),
  ),
  facts: listOf(fact),
});
