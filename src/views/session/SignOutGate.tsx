import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { selectIsAsking } from '../../machines/sign-out/sign-out.selectors';
import { selectSignOutRef } from '../../machines/workspace/shell.selectors';
import type { WorkspaceActorRef } from '../../machines/workspace/workspace.machine';
import { LazyPart } from '../app/LazyPart';

const SignOutQuestion = lazy(async () => ({ default: (await import('./SignOutQuestion')).SignOutQuestion }));

/** Used on agent and admin pages: signing out ends the call wherever its screen is. */
export function SignOutGate({ workspace }: { readonly workspace: WorkspaceActorRef }) {
  const signOut = useSelector(workspace, selectSignOutRef);
  const isAsking = useSelector(signOut, (snapshot) => snapshot !== undefined && selectIsAsking(snapshot));
  if (signOut === undefined || !isAsking) return null;
  return (
    <LazyPart>
      <SignOutQuestion signOut={signOut} />
    </LazyPart>
  );
}
