import { type FormEvent, useState } from 'react';
import * as styles from './Inspector.css';
import type { InspectedStep } from './messages';

interface SendEventProps {
  /** Types of the events that the state takes. */
  readonly accepts: readonly string[];
  readonly steps: readonly InspectedStep[];
  readonly onSend: (event: { readonly type: string }) => void;
}

/** A form with the fields that the last event of the type had. */
export function SendEvent({ accepts, steps, onSend }: SendEventProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const type = chosen !== null && accepts.includes(chosen) ? chosen : (accepts[0] ?? null);
  if (type === null) return <p className={styles.note}>This state takes no event.</p>;
  const last = steps.findLast(({ event }) => event.type === type)?.event ?? { type };
  const fields = Object.entries(last).filter(([name]) => name !== 'type');
  const send = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const form = new FormData(submitted.currentTarget);
    try {
      const values = fields.map(([name]) => [name, JSON.parse(String(form.get(name)))] as const);
      onSend({ ...Object.fromEntries(values), type });
      setProblem(null);
    } catch {
      setProblem('Write each value as JSON, a text in quotes');
    }
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <label className={styles.field}>
        Event
        <select className={styles.control} value={type} onChange={({ target }) => setChosen(target.value)}>
          {accepts.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      {fields.map(([name, value]) => (
        <label key={`${type} ${name}`} className={styles.field}>
          {name}
          <input className={styles.control} name={name} defaultValue={JSON.stringify(value)} />
        </label>
      ))}
      <button className={styles.button} type="submit">
        Send
      </button>
      <output className={styles.note}>{problem}</output>
    </form>
  );
}
