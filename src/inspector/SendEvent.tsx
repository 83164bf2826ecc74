import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { acceptedEvents } from '../statechart/active-states';
import type { ChartDescription } from '../statechart/chart.types';
import { labelIn } from './actor-names';
import * as styles from './Inspector.css';
import { type InspectionStore, momentOf, tabOf } from './inspection-store';
import { hidden } from './mask';
import type { SendOutcome } from './messages';
import { Panel } from './Panel';
import type { Watch } from './watch-tabs';

interface SendPanelProps {
  readonly store: InspectionStore;
  readonly watch: Watch;
  readonly examples?: Readonly<Record<string, object>>;
}

/** Where events may be sent: to an actor with states, while it runs, in development. */
export function SendPanel({ store, watch, examples = {} }: SendPanelProps) {
  const tab = useSelector(store, ({ context }) => tabOf(context));
  const actor = useSelector(store, ({ context }) => tabOf(context)?.actors[context.actorId ?? '']);
  const accepts = useSelector(
    store,
    ({ context }) => {
      const chart = tabOf(context)?.actors[context.actorId ?? '']?.chart ?? null;
      const value = momentOf(context, context.actorId ?? '')?.state.value;
      return chart === null ? [] : acceptedEvents(chart, value);
    },
    (before, after) => before.join() === after.join(),
  );
  const sent = useSelector(store, ({ context }) => context.sent);
  if (tab === undefined || actor?.chart == null) return null;
  const isOpen = tab.isOpen && tab.tab.isDevelopment === true;
  return (
    <Panel className={styles.sendPanel} title="Send an event">
      {!isOpen ? (
        <p className={styles.note}>Only to a page that runs in development.</p>
      ) : accepts.length === 0 ? (
        <p className={styles.note}>This state takes no event.</p>
      ) : (
        <SendEvent
          key={actor.id}
          accepts={accepts}
          chart={actor.chart}
          exampleOf={(type) => filledFrom(examples[type] ?? {}, tab.seen[type] ?? {})}
          onSend={(event) => watch.send(tab.tab.id, actor.id, event)}
        />
      )}
      <output className={styles.outcome} data-refused={sent !== null && sent.outcome !== 'taken'}>
        {sent === null || sent.actorId !== actor.id
          ? null
          : `${labelIn(actor.chart, sent.type)}: ${outcomes[sent.outcome]}`}
      </output>
    </Panel>
  );
}

const outcomes: Readonly<Record<SendOutcome, string>> = {
  taken: 'taken',
  noTransition: 'refused, no state that is active has a transition for it',
  guarded: 'refused, no guard of its transitions holds for it now',
  ended: 'not sent, the actor has ended',
  failed: 'failed, a guard or an action threw an error: perhaps a field is missing',
};

interface SendEventProps {
  /** Types of the events that the state takes. */
  readonly accepts: readonly string[];
  readonly chart: ChartDescription;
  /** The last event of a type, or one made up. */
  readonly exampleOf: (type: string) => object;
  readonly onSend: (event: { readonly type: string }) => void;
}

const isOfXState = (type: string) => type.startsWith('xstate.');

function SendEvent({ accepts, chart, exampleOf, onSend }: SendEventProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [added, setAdded] = useState<readonly string[]>([]);
  const own = accepts.filter((type) => !isOfXState(type));
  const others = accepts.filter(isOfXState);
  // An event that is no longer accepted stays chosen: who sends it sees that it is refused.
  const type = chosen ?? own[0] ?? others[0] ?? '';
  const example = Object.entries(exampleOf(type)).filter(([name]) => name !== 'type');
  const fields = [...example, ...added.map((name) => [name, ''] as const)];
  const send = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const form = new FormData(submitted.currentTarget);
    const values = fields.map(([name]) => [name, read(String(form.get(`field ${name}`)))] as const);
    onSend({ ...Object.fromEntries(values), type });
  };
  const option = (one: string) => (
    <option key={one} value={one}>
      {labelIn(chart, one)}
    </option>
  );
  return (
    <form className={styles.form} onSubmit={send}>
      <label className={styles.pair}>
        Event
        <select
          className={styles.control}
          value={type}
          onChange={({ target }) => {
            setChosen(target.value);
            setAdded([]);
          }}
        >
          {accepts.includes(type) ? null : option(type)}
          {own.map(option)}
          {others.length === 0 ? null : <optgroup label="Timers and results">{others.map(option)}</optgroup>}
        </select>
      </label>
      {fields.map(([name, value]) => (
        <label key={`${type} ${name}`} className={styles.pair}>
          {name}
          <input
            className={styles.control}
            name={`field ${name}`}
            defaultValue={isHidden(value) ? '' : textOf(value)}
            placeholder={isHidden(value) ? 'Hidden: write a value' : undefined}
            required={isHidden(value)}
          />
        </label>
      ))}
      <div className={styles.bar}>
        <input
          className={styles.shortControl}
          aria-label="Name of another field"
          placeholder="Another field"
          onKeyDown={(pressed) => {
            const name = pressed.currentTarget.value.trim();
            if (pressed.key !== 'Enter') return;
            pressed.preventDefault();
            if (name === '' || fields.some(([known]) => known === name)) return;
            setAdded([...added, name]);
            pressed.currentTarget.value = '';
          }}
        />
        <button className={styles.button} type="submit">
          Send
        </button>
      </div>
    </form>
  );
}

/** The last event, and where its values are hidden those of the example. */
function filledFrom(example: object, seen: object): object {
  const read = Object.entries(seen).filter(([name, value]) => !(name in example && isHidden(value)));
  return { ...example, ...Object.fromEntries(read) };
}

const isHidden = (value: unknown): boolean => JSON.stringify(value)?.includes(hidden) ?? false;

/** A text that JSON would read as something else, like the id 12, stands in quotes. */
const textOf = (value: unknown): string =>
  typeof value === 'string' && read(value) === value ? value : JSON.stringify(value);

/** JSON where it is such, otherwise a text: an id of digits is written in quotes. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
