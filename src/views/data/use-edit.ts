import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  fieldsToSend,
  selectBase,
  selectIsBehind,
  selectIsUnsaved,
  selectLatest,
  selectShown,
  selectUnanswered,
} from '../../machines/editing/editing.selectors';
import type { EditingInput, Stored } from '../../machines/editing/editing.types';
import { selectEditingRef } from '../../machines/saving/saving.selectors';
import type { SaveInput, SaveName } from '../../machines/saving/saving.types';
import { type NamedSaving, type SaveOptions, useSave } from './use-save';

const none: readonly string[] = [];

interface Options<Name extends SaveName, T extends Stored>
  extends SaveOptions<Name>,
    Partial<Pick<EditingInput, 'follows' | 'merges'>> {
  /** What the page has read of it by now; the same object until it reads another. */
  readonly read: T;
  /** All that is in the form by now, where the form knows it before it is sent. */
  readonly fields?: T['fields'];
  /** Called where the form has something else by now wherever nothing is typed. */
  readonly onShown?: (now: T, before: T['fields']) => void;
}

interface Edit<Name extends SaveName, T extends Stored> extends Omit<NamedSaving<Name>, 'send'> {
  /** What the form has where nothing is typed. What is sent is made on its version. */
  readonly base: T;
  /** What is stored, as far as the page knows. */
  readonly latest: T;
  readonly isBehind: boolean;
  readonly isUnsaved: boolean;
  /** Another one each time that the form is to be shown anew. */
  readonly shown: number;
  /** To be called when a field changes, where the form does not know its fields. */
  readonly typed: () => void;
  /** What is to be sent of all that is in the form. */
  readonly toSend: (fields: T['fields']) => Partial<T['fields']>;
  /** Sends it; `fields` are all that is in the form. */
  readonly send: (input: SaveInput<Name>, fields: T['fields']) => void;
  /** What was sent is stored, as this. */
  readonly stored: (stored: T) => void;
  /** What was done beside the form is stored, as this. */
  readonly stepStored: (stored: T) => void;
  /** What was done beside the form made this version, and changed no field of the form. */
  readonly stepCounted: (version: number) => void;
}

/** Bridge: saves a form of something that is stored already, while it is on screen. */
export function useEdit<Name extends SaveName, T extends Stored>(
  name: Name,
  { read, fields, onShown, follows = false, merges = false, ...options }: Options<Name, T>,
): Edit<Name, T> {
  const [opened] = useState(read);
  // The code of the chart may come after the first letter.
  const [isTypedEarly, setTypedEarly] = useState(false);
  const saving = useSave(name, { ...options, edits: { opened, follows, merges } });
  const chart = useSelector(saving.chart, (snapshot) =>
    snapshot === undefined ? null : selectEditingRef(snapshot),
  );
  const { base, latest, unanswered, ...shown } = useSelector(
    chart ?? undefined,
    (snapshot) =>
      snapshot === undefined
        ? {
            base: opened,
            latest: opened,
            unanswered: none,
            isBehind: false,
            isUnsaved: isTypedEarly,
            shown: 0,
          }
        : {
            // The chart is given what this form edits only.
            base: selectBase(snapshot) as T,
            latest: selectLatest(snapshot) as T,
            unanswered: selectUnanswered(snapshot),
            isBehind: selectIsBehind(snapshot),
            isUnsaved: selectIsUnsaved(snapshot),
            shown: selectShown(snapshot),
          },
    shallowEqual,
  );
  // Nor does it report anything else.
  const report = useEffectEvent((now: Stored, before: object) => onShown?.(now as T, before));
  useEffect(() => {
    const subscription = chart?.on('form.shown', ({ now, before }) => report(now, before));
    return () => subscription?.unsubscribe();
  }, [chart]);
  useEffect(() => chart?.send({ type: 'page.read', stored: read }), [chart, read]);
  useEffect(() => {
    if (fields !== undefined || isTypedEarly) chart?.send({ type: 'form.typed', fields });
  }, [chart, fields, isTypedEarly]);
  return {
    ...saving,
    ...shown,
    base,
    latest,
    typed: () => (chart === null ? setTypedEarly(true) : chart.send({ type: 'form.typed' })),
    toSend: (all) => fieldsToSend(all, base.fields, unanswered),
    stored: (stored) => chart?.send({ type: 'change.stored', stored }),
    stepStored: (stored) => chart?.send({ type: 'step.stored', stored }),
    stepCounted: (version) => chart?.send({ type: 'step.counted', version }),
  };
}
