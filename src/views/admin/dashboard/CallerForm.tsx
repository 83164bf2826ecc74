import { Phone, PhoneIncoming } from 'lucide-react';
import type { FormEvent } from 'react';
import type { SimulatedCaller } from '../../../machines/call-burst/call-burst.types';
import { MOST_CALLS } from '../../../machines/call-burst/most-calls';
import { Alert } from '../../ui/Alert/Alert';
import { Button } from '../../ui/Button/Button';
import { DialogActions } from '../../ui/Dialog/Dialog';
import { NumberField } from '../../ui/NumberField/NumberField';
import { Select } from '../../ui/Select/Select';
import { TextField } from '../../ui/TextField/TextField';
import { useRestaurants } from '../use-restaurants';
import * as styles from './SimulateCall.css';
import { callerOptions, DIFFERENT } from './simulate-choices';
import { type SimulateForm, useSimulateForm } from './use-simulate-form';

const callerNote = ({ who, isSeveral }: SimulateForm): string | undefined => {
  if (who === 'regulars')
    return isSeveral ? 'Known customers, one number each' : 'A customer who is not on a call now';
  return who === 'newcomers' && isSeveral ? 'Unknown numbers, one for each call' : undefined;
};

interface CallerFormProps {
  readonly onSimulate: (callers: readonly SimulatedCaller[]) => void;
  readonly close: () => void;
}

/** Preset in such a way that one press simulates a call of a known customer. */
export function CallerForm({ onSimulate, close }: CallerFormProps) {
  const { data, hasFailed } = useRestaurants();
  const restaurants = (data ?? []).filter(({ isActive }) => isActive);
  const form = useSimulateForm(restaurants);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const callers = form.submit();
    if (callers === null) return;
    onSimulate(callers);
    close();
  };
  const spread = form.isSeveral && restaurants.length > 1;
  const note = callerNote(form);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {hasFailed && data === undefined ? (
        <Alert tone="warning" role="note">
          Restaurants could not be loaded. The server will choose one.
        </Alert>
      ) : (
        <Select
          label="Restaurant"
          placeholder={data === undefined ? 'Loading restaurants' : 'No restaurant takes calls'}
          isDisabled={restaurants.length === 0}
          value={form.restaurant}
          onChange={(restaurant) => form.change({ restaurant })}
          options={[
            ...(spread ? [{ value: DIFFERENT, label: 'Different restaurants' }] : []),
            ...restaurants.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <div className={styles.pair}>
        <Select
          label="Caller type"
          value={form.who}
          onChange={(who) => form.change({ who, typed: form.number })}
          options={callerOptions(form.isSeveral)}
        />
        <NumberField
          label="Number of calls"
          value={form.count}
          onChange={(count) => form.change({ count })}
          least={1}
          most={MOST_CALLS}
          error={form.countError}
          inputRef={form.countRef}
        />
      </div>
      <TextField
        label="Caller's number"
        type="tel"
        icon={Phone}
        autoComplete="off"
        value={form.number}
        onChange={(typed) => form.change({ who: 'typed', typed })}
        isDisabled={note !== undefined}
        placeholder={note}
        error={form.numberError}
        inputRef={form.numberRef}
      />
      <DialogActions>
        <Button onPress={close}>Cancel</Button>
        <Button type="submit" variant="primary" icon={PhoneIncoming}>
          {form.isSeveral && form.count <= MOST_CALLS ? `Simulate ${form.count} Calls` : 'Simulate Call'}
        </Button>
      </DialogActions>
    </form>
  );
}
