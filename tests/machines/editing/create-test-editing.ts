import { editingMachine } from '../../../src/machines/editing/editing.machine';
import {
  fieldsToSend,
  selectBase,
  selectIsBehind,
  selectIsUnsaved,
  selectLatest,
  selectShown,
  selectUnanswered,
} from '../../../src/machines/editing/editing.selectors';
import type { EditingEvent, EditingInput, FormShown } from '../../../src/machines/editing/editing.types';
import { startUnderParent } from '../../support/start-under-parent';

export interface Fields {
  readonly name: string;
  readonly seconds: number;
}

export const opened = { version: 3, fields: { name: 'Luna', seconds: 20 } };

/** What is stored once `version` changes of it were made since, each of which changed something. */
export const storedAs = (version: number, fields: Partial<Fields> = {}) => ({
  version,
  fields: { ...opened.fields, ...fields },
});

export const window: EditingInput = { opened, follows: false, merges: false };
export const page: EditingInput = { opened, follows: true, merges: false };
export const mergingPage: EditingInput = { opened, follows: true, merges: true };

export function createTestEditing(input: EditingInput) {
  const { ref } = startUnderParent(editingMachine, input);
  const news: FormShown[] = [];
  ref.on('form.shown', (shown) => news.push(shown));
  const now = () => ref.getSnapshot();
  return {
    /** What the form was told to have where nothing is typed. */
    news,
    state: () => now().value,
    send: (...events: readonly EditingEvent[]) => {
      for (const event of events) ref.send(event);
    },
    base: () => selectBase(now()),
    latest: () => selectLatest(now()),
    isBehind: () => selectIsBehind(now()),
    isUnsaved: () => selectIsUnsaved(now()),
    shown: () => selectShown(now()),
    toSend: (fields: Fields) =>
      fieldsToSend<object>(fields, selectBase(now()).fields, selectUnanswered(now())),
  };
}
