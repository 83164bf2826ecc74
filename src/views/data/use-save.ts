import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import {
  selectHasFailed,
  selectIsSaved,
  selectIsSaving,
  selectRefusal,
  selectStale,
} from '../../machines/saving/saving.selectors';
import type { SavedValue, SaveInput, SaveName } from '../../machines/saving/saving.types';
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

interface Options<Name extends SaveName> {
  /** Lists to read again once it is saved. */
  readonly refreshes: readonly DataKey[];
  readonly onSaved?: (value: SavedValue<Name>) => void;
}

const nothing = {
  isSaving: false,
  isSaved: false,
  hasFailed: false,
  refusal: null,
  stale: null,
};

/** Bridge: saves one form while it is on screen. */
export function useSave<Name extends SaveName>(
  name: Name,
  { refreshes, onSaved }: Options<Name>,
): Saving & { readonly send: (input: SaveInput<Name>) => void } {
  const chart = useLateChart('saving', undefined);
  const shown = useSelector(
    chart,
    (snapshot) =>
      snapshot === undefined
        ? nothing
        : {
            isSaving: selectIsSaving(snapshot),
            isSaved: selectIsSaved(snapshot),
            hasFailed: selectHasFailed(snapshot),
            refusal: selectRefusal(snapshot),
            stale: selectStale(snapshot),
          },
    shallowEqual,
  );
  // The chart answers with what the save of this name resolved to.
  const report = useEffectEvent((value: unknown) => onSaved?.(value as SavedValue<Name>));
  useEffect(() => {
    const subscription = chart?.on('change.saved', ({ value }) => report(value));
    return () => subscription?.unsubscribe();
  }, [chart]);
  return {
    ...shown,
    isReady: chart !== undefined,
    errorOf: (field) => shown.refusal?.errors[field]?.[0] ?? null,
    send: (input) => chart?.send({ type: 'save.send', change: { name, input, refreshes } }),
    edited: (field) => chart?.send({ type: 'save.edited', field }),
    again: () => chart?.send({ type: 'save.again' }),
    agree: () => chart?.send({ type: 'save.agree' }),
    reset: () => chart?.send({ type: 'save.reset' }),
  };
}
