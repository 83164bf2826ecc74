import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { DeskActorRef } from '../../machines/desk/desk.machine';
import { selectSignOutRef } from '../../machines/desk/desk.selectors';
import { selectIsAsking } from '../../machines/sign-out/sign-out.selectors';
import { LazyPart } from '../app/LazyPart';

const SignOutQuestion = lazy(async () => ({ default: (await import('./SignOutQuestion')).SignOutQuestion }));

/** In either half: signing out ends the call wherever its screen is. */
export function SignOutGate({ desk }: { readonly desk: DeskActorRef }) {
  const signOut = useSelector(desk, selectSignOutRef);
  const isAsking = useSelector(signOut, (snapshot) => snapshot !== undefined && selectIsAsking(snapshot));
  if (signOut === undefined || !isAsking) return null;
  return (
    <LazyPart>
      <SignOutQuestion signOut={signOut} />
    </LazyPart>
  );
}
