import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { EditingInput } from '../../machines/editing/editing.types';
import type { SavingActorRef } from '../../machines/saving/saving.machine';
import {
  selectChange,
  selectHasFailed,
  selectIsSaved,
  selectIsSaving,
  selectRefusal,
  selectSaved,
  selectStale,
} from '../../machines/saving/saving.selectors';
import type { Change, SavedValue, SaveInput, SaveName } from '../../machines/saving/saving.types';
import type { DataKey } from '../../machines/shared/notice.types';
import type { Failure } from '../../services/errors/failure';
import type { Stale } from '../../services/errors/stale';
import { useLateChart } from './use-late-chart';

/** What a form shows of its saving, and sends to it. */
export interface Saving {
  /** False while the code that saves is on its way. */
  readonly isReady: boolean;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  /** No answer came: `again` sends the same once more. */
  readonly hasFailed: boolean;
  readonly refusal: Failure | null;
  /** Somebody else saved meanwhile: after `agree`, what is sent replaces it. */
  readonly stale: Stale | null;
  /** The server's text for a field, by its wire name. */
  readonly errorOf: (field: string) => string | null;
  /** To be called when a field changes, by its wire name. */
  readonly edited: (field: string) => void;
  readonly again: () => void;
  readonly agree: () => void;
  readonly reset: () => void;
}

export interface SaveOptions<Name extends SaveName> {
  /** Lists to read again once it is saved. */
  readonly refreshes: readonly DataKey[];
  readonly tells?: Change['tells'];
  readonly onSaved?: (value: SavedValue<Name>) => void;
}

interface Options<Name extends SaveName> extends SaveOptions<Name> {
  /** What the form edits, where something is stored already: `useEdit` gives it. */
  readonly edits?: EditingInput;
}

const nothing = {
  change: null,
  isSaving: false,
  isSaved: false,
  value: null,
  hasFailed: false,
  refusal: null,
  stale: null,
};

export interface NamedSaving<Name extends SaveName> extends Saving {
  readonly chart: SavingActorRef | undefined;
  /** `fields` are all that is in the form, where it edits something. */
  readonly send: (input: SaveInput<Name>, fields?: object) => void;
  /** What was sent last; null once the form has started anew. */
  readonly sent: SaveInput<Name> | null;
  /** What the server answered, until the form starts anew; null before, and where an answer has no content. */
  readonly saved: SavedValue<Name> | null;
}

/** Bridge: saves one form while it is on screen. */
export function useSave<Name extends SaveName>(
  name: Name,
  { refreshes, tells, onSaved, edits }: Options<Name>,
): NamedSaving<Name> {
  const chart = useLateChart('saving', edits ?? null);
  const { change, value, ...shown } = useSelector(
    chart,
    (snapshot) =>
      snapshot === undefined
        ? nothing
        : {
            change: selectChange(snapshot),
            isSaving: selectIsSaving(snapshot),
            isSaved: selectIsSaved(snapshot),
            value: selectSaved(snapshot),
            hasFailed: selectHasFailed(snapshot),
            refusal: selectRefusal(snapshot),
            stale: selectStale(snapshot),
          },
    shallowEqual,
  );
  // The chart is sent changes of this name only, and answers with what its save resolved to.
  const sent = (change?.input ?? null) as SaveInput<Name> | null;
  const savedOf = (answered: unknown) => answered as SavedValue<Name>;
  const report = useEffectEvent((answered: unknown) => onSaved?.(savedOf(answered)));
  useEffect(() => {
    const subscription = chart?.on('change.saved', (news) => report(news.value));
    return () => subscription?.unsubscribe();
  }, [chart]);
  return {
    ...shown,
    chart,
    sent,
    saved: value === null ? null : savedOf(value),
    isReady: chart !== undefined,
    errorOf: (field) => shown.refusal?.errors[field]?.[0] ?? null,
    send: (input, fields) =>
      chart?.send({
        type: 'save.send',
        change: { name, input, refreshes, tells },
        ...(fields && { fields }),
      }),
    edited: (field) => chart?.send({ type: 'save.edited', field }),
    again: () => chart?.send({ type: 'save.again' }),
    agree: () => chart?.send({ type: 'save.agree' }),
    reset: () => chart?.send({ type: 'save.reset' }),
  };
}
