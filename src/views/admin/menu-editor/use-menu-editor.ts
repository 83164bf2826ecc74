import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { selectInvalidationsRef } from '../../../machines/app/app.selectors';
import type { MenuEditorActorRef } from '../../../machines/menu-editor/menu-editor.machine';
import {
  selectChangeCount,
  selectError,
  selectFailure,
  selectFieldErrors,
  selectFieldFaults,
  selectGivenIds,
  selectGoneNames,
  selectHasFailed,
  selectIsAboutMark,
  selectIsBehind,
  selectIsSaving,
  selectIsUnloaded,
  selectMarkedId,
  selectMayMark,
  selectMayUndo,
  selectShownMenu,
  selectStale,
} from '../../../machines/menu-editor/menu-editor.selectors';
import type { EditedMenu, MenuChange } from '../../../services/menu/edit-menu';
import { fetchEditedMenu } from '../../../services/menu/edit-menu';
import { useAppActor } from '../../app/actor-context';
import { useLateChart } from '../../data/use-late-chart';
import { useRead } from '../../data/use-read';

type Changes = readonly (MenuChange | null)[];

/** What the editor's parts read of the chart and send to it. */
export interface MenuEditing {
  readonly editor: MenuEditorActorRef;
  readonly menu: EditedMenu;
  /** False: items can only be marked as sold out or available. */
  readonly mayEdit: boolean;
  /** A part that is not drawn again with each change reads the menu only when it changes something. */
  readonly change: (changes: Changes | ((menu: EditedMenu) => Changes)) => void;
  /** An id for something new, until the server gives it one: never one that something had before, which may be gone. */
  readonly newId: () => number;
  /** The id of something, which may have been new when it was named by this one. */
  readonly idNow: (id: number) => number;
  /** What the server said of a field. */
  readonly errorOf: (what: MenuChange['what'], id: number, field: string) => string | null;
}

/** Bridge: whenever something of restaurants was changed, the editor looks whether its menu was. */
function useLooks(editor: MenuEditorActorRef | undefined): void {
  const invalidations = useSelector(useAppActor(), selectInvalidationsRef);
  useEffect(() => {
    const subscription = invalidations?.on('data.invalidated', ({ keys }) => {
      if (keys.includes('restaurants')) editor?.send({ type: 'menu.look' });
    });
    return () => subscription?.unsubscribe();
  }, [invalidations, editor]);
}

/** Bridge: the chart that edits a menu, while its page is open. */
export function useMenuEditor(restaurantId: string, mayEdit: boolean) {
  const editor = useLateChart('menuEditor', { restaurantId });
  useLooks(editor);
  const menu = useSelector(editor, (snapshot) => (snapshot === undefined ? null : selectShownMenu(snapshot)));
  const isUnloaded = useSelector(editor, (snapshot) => snapshot !== undefined && selectIsUnloaded(snapshot));
  const error = useSelector(editor, (snapshot) => (snapshot === undefined ? null : selectError(snapshot)));
  const errors = useSelector(editor, (snapshot) =>
    snapshot === undefined ? null : selectFieldErrors(snapshot),
  );
  const change = useCallback<MenuEditing['change']>(
    (changes) => {
      const shown = editor === undefined ? null : selectShownMenu(editor.getSnapshot());
      if (shown === null) return;
      const wanted = typeof changes === 'function' ? changes(shown) : changes;
      const real = wanted.filter((one) => one !== null);
      if (real.length > 0) editor?.send({ type: 'menu.change', changes: real });
    },
    [editor],
  );
  const given = useSelector(editor, (snapshot) => (snapshot === undefined ? null : selectGivenIds(snapshot)));
  const idNow = useCallback((id: number) => given?.[id] ?? id, [given]);
  const lastId = useRef(0);
  const newId = useCallback(() => {
    lastId.current -= 1;
    return lastId.current;
  }, []);
  const errorOf = useCallback<MenuEditing['errorOf']>(
    (what, id, field) => errors?.get(`${what} ${id} ${field}`) ?? null,
    [errors],
  );
  const editing = useMemo<MenuEditing | null>(
    () =>
      editor === undefined || menu === null ? null : { editor, menu, mayEdit, change, newId, idNow, errorOf },
    [editor, menu, mayEdit, change, newId, idNow, errorOf],
  );
  return { editing, isUnloaded, error, reload: () => editor?.send({ type: 'menu.reload' }) };
}

/** Bridge: what of the editor's work stands over the table. */
export function useMenuWork(editor: MenuEditorActorRef) {
  return {
    count: useSelector(editor, selectChangeCount),
    mayUndo: useSelector(editor, selectMayUndo),
    isSaving: useSelector(editor, selectIsSaving),
    markedId: useSelector(editor, selectMarkedId),
    mayMark: useSelector(editor, selectMayMark),
    isAboutMark: useSelector(editor, selectIsAboutMark),
    hasFailed: useSelector(editor, selectHasFailed),
    stale: useSelector(editor, selectStale),
    isBehind: useSelector(editor, selectIsBehind),
    failure: useSelector(editor, selectFailure),
    gone: useSelector(editor, selectGoneNames),
    faults: useSelector(editor, selectFieldFaults),
  };
}

/** Bridge: Ctrl+Z takes the last change back and Ctrl+S saves, except inside a field. */
export function useMenuKeys(editor: MenuEditorActorRef): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const isInField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null;
    const key = event.key.toLowerCase();
    if (isInDialog || (key !== 's' && (key !== 'z' || isInField))) return;
    event.preventDefault();
    editor.send({ type: key === 's' ? 'menu.save' : 'menu.undo' });
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** The menu of another restaurant, to copy onto. */
export function useOtherMenu(restaurantId: string) {
  return useRead<EditedMenu>(
    `restaurants/${restaurantId}/menu-editor`,
    (http) => fetchEditedMenu(http, { restaurantId }),
    { dedupingInterval: 0 },
  );
}
