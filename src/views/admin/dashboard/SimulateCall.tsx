import { useSelector } from '@xstate/react';
import { Phone, PhoneIncoming, Square } from 'lucide-react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import type { CallBurstActorRef } from '../../../machines/call-burst/call-burst.machine';
import {
  selectCanStop,
  selectIsCalling,
  selectStarted,
  selectWanted,
} from '../../../machines/call-burst/call-burst.selectors';
import type { SimulatedCaller } from '../../../machines/call-burst/call-burst.types';
import { mostCalls } from '../../../machines/call-burst/most-calls';
import type { CallLabActorRef } from '../../../machines/call-lab/call-lab.machine';
import { Button } from '../../ui/buttons/Button';
import { ToggleChips } from '../../ui/fields/Chips';
import { NumberField } from '../../ui/fields/NumberField';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { Dialog, DialogActions, DialogTrigger } from '../../ui/overlays/Dialog';
import { Alert } from '../../ui/status/Alert';
import { useFocusOnRemoval } from '../../ui/use-focus';
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

/** Preset in such a way that one press simulates a call of a known customer. */
function CallerForm({ onSimulate, close }: CallerFormProps) {
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
          options={callerOptions(form.isSeveral)}
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

interface BurstProgressProps {
  readonly burst: CallBurstActorRef;
  /** Gets the focus if this had it when it is removed. */
  readonly trigger: RefObject<HTMLElement | null>;
}

/** How far a burst of several calls is. */
function BurstProgress({ burst, trigger }: BurstProgressProps) {
  const started = useSelector(burst, selectStarted);
  const wanted = useSelector(burst, selectWanted);
  const canStop = useSelector(burst, selectCanStop);
  const place = useRef<HTMLDivElement>(null);
  useFocusOnRemoval(place, () => trigger.current);
  const words = `${started} of ${wanted} calls started`;
  return (
    <div ref={place} className={simulateCallStyles.row}>
      <ProgressBar
        className={simulateCallStyles.progress}
        aria-label="Simulated calls"
        value={started}
        maxValue={wanted}
        valueLabel={words}
      >
        {({ percentage = 0 }) => (
          <>
            <span className={simulateCallStyles.words}>{words}</span>
            <span className={simulateCallStyles.bar}>
              <span className={simulateCallStyles.fill} style={{ width: `${percentage}%` }} />
            </span>
          </>
        )}
      </ProgressBar>
      <Button
        size="sm"
        icon={Square}
        isPending={!canStop}
        pendingText="Stop"
        onPress={() => burst.send({ type: 'burst.stop' })}
      >
        Stop
      </Button>
    </div>
  );
}

interface SimulateCallProps {
  readonly burst: CallBurstActorRef;
  /** Where the server offers a call lab. */
  readonly lab?: CallLabActorRef | undefined;
}

const intros = {
  calls: 'Rings at every available agent, like a real call.',
  scenarios: 'Agents and callers of its own, heard in this tab. No other agent is offered these calls.',
} as const;

type Mode = keyof typeof intros;

/** The server offers each call to available agents like any other. */
export function SimulateCall({ burst, lab }: SimulateCallProps) {
  const [mode, setMode] = useState<Mode>('calls');
  const isCalling = useSelector(burst, selectIsCalling);
  const wanted = useSelector(burst, selectWanted);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <DialogTrigger>
        <Button
          ref={trigger}
          size="sm"
          icon={PhoneIncoming}
          isPending={isCalling}
          pendingText="Simulating..."
        >
          Simulate Call
        </Button>
        <Dialog title="Simulate a call" intro={intros[mode]}>
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
                  onSelect={(id) => setMode(id === 'scenarios' ? id : 'calls')}
                />
              )}
              {lab !== undefined && mode === 'scenarios' ? (
                <CallLab lab={lab} close={close} />
              ) : (
                <CallerForm
                  onSimulate={(callers) => burst.send({ type: 'burst.start', callers })}
                  close={close}
                />
              )}
            </>
          )}
        </Dialog>
      </DialogTrigger>
      {isCalling && wanted > 1 ? <BurstProgress burst={burst} trigger={trigger} /> : null}
    </>
  );
}
