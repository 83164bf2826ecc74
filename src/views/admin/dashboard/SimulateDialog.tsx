import Phone from 'lucide-react/icons/phone';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import type { FormEvent } from 'react';
import type { SimulatedCaller } from '../../../machines/call-burst/call-burst.types';
import { mostCalls } from '../../../machines/call-burst/call-burst.types';
import type { CallLabActorRef } from '../../../machines/call-lab/call-lab.machine';
import { Button } from '../../ui/buttons/Button';
import { ToggleChips } from '../../ui/fields/Chips';
import { NumberField } from '../../ui/fields/NumberField';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { Dialog } from '../../ui/overlays/Dialog';
import { DialogActions } from '../../ui/overlays/DialogActions';
import { Alert } from '../../ui/status/Alert';
import { useRestaurants } from '../use-restaurants';
import { CallLab } from './CallLab';
import * as simulateCallStyles from './SimulateCall.css';
import { callerOptions, different, type SimulateForm, useSimulateForm } from './use-simulate-form';

const callerNote = ({ who, isSeveral }: SimulateForm): string | undefined => {
  if (who === 'regulars')
    return isSeveral ? 'Known customers, one number each' : 'A customer who is not on a call now';
  return who === 'newcomers' && isSeveral ? 'Unknown numbers, one for each call' : undefined;
};

interface CallerFormProps {
  readonly onSimulate: (callers: readonly SimulatedCaller[]) => void;
  readonly close: () => void;
}

/** Preset in such a way that one press simulates a call, in the demo of a known customer. */
function CallerForm({ onSimulate, close }: CallerFormProps) {
  const { data, hasFailed } = useRestaurants();
  const restaurants = (data ?? []).filter(({ isActive }) => isActive !== false);
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
    <form className={simulateCallStyles.form} onSubmit={submit} noValidate>
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
            ...(spread ? [{ value: different, label: 'Different restaurants' }] : []),
            ...restaurants.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <div className={simulateCallStyles.pair}>
        <Select
          label="Caller type"
          value={form.who}
          onChange={(who) => form.change({ who, typed: form.number })}
          options={callerOptions(form)}
        />
        <NumberField
          label="Number of calls"
          value={form.count}
          onChange={(count) => form.change({ count })}
          least={1}
          most={mostCalls}
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
          {form.isSeveral && form.count <= mostCalls ? `Simulate ${form.count} Calls` : 'Simulate Call'}
        </Button>
      </DialogActions>
    </form>
  );
}

const intros = {
  calls: 'Rings at every available agent, like a real call.',
  scenarios: 'Agents and callers of its own, heard in this tab. No other agent is offered these calls.',
} as const;

export type SimulateMode = keyof typeof intros;

interface SimulateDialogProps {
  readonly lab: CallLabActorRef | undefined;
  readonly mode: SimulateMode;
  readonly onMode: (mode: SimulateMode) => void;
  readonly onSimulate: (callers: readonly SimulatedCaller[]) => void;
  readonly onClose: () => void;
}

/** One call or several, or a scenario of the call lab. */
export function SimulateDialog({ lab, mode, onMode, onSimulate, onClose }: SimulateDialogProps) {
  return (
    <Dialog title="Simulate a call" intro={intros[mode]} isOpen onOpenChange={onClose}>
      {(close) => (
        <>
          {lab === undefined ? null : (
            <ToggleChips
              label="What to simulate"
              options={[
                { id: 'calls', label: 'Calls' },
                { id: 'scenarios', label: 'Scenarios' },
              ]}
              selectedId={mode}
              onSelect={(id) => onMode(id === 'scenarios' ? id : 'calls')}
            />
          )}
          {lab !== undefined && mode === 'scenarios' ? (
            <CallLab lab={lab} close={close} />
          ) : (
            <CallerForm onSimulate={onSimulate} close={close} />
          )}
        </>
      )}
    </Dialog>
  );
}
