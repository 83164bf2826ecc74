import { useSelector } from '@xstate/react';
import { selectDeskRef } from '../../machines/app/app.selectors';
import type { CallActorRef } from '../../machines/call/call.machine';
import { selectCallRef } from '../../machines/desk/desk.selectors';
import { useAppActor } from '../app/actor-context';

/** The call chart of whoever is signed in; null until their desk has been loaded. */
export function useCallRef(): CallActorRef | null {
  const desk = useSelector(useAppActor(), selectDeskRef) ?? undefined;
  return useSelector(desk, (snapshot) => (snapshot === undefined ? null : (selectCallRef(snapshot) ?? null)));
}
