import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { selectLiveRef } from '../../machines/call/call.selectors';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import {
  selectCallerName,
  selectHangUpRef,
  selectLineRef,
} from '../../machines/live-call/live-call.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import { pageContent, useFocusAfter } from '../ui/use-focus';

const CallBar = lazy(async () => ({ default: (await import('./CallBar')).CallBar }));

function Shown({ call }: { readonly call: LiveCallActorRef }) {
  const line = useSelector(call, selectLineRef);
  const hangUp = useSelector(call, selectHangUpRef);
  // They stop with the call, before this view renders without them.
  if (line === undefined || hangUp === undefined) return null;
  return (
    <LazyPart>
      <CallBar call={call} hangUp={hangUp} line={line} />
    </LazyPart>
  );
}

const spoken = (call: ReturnType<LiveCallActorRef['getSnapshot']> | undefined): string => {
  if (call === undefined) return '';
  const name = selectCallerName(call);
  return `Your call${name === null ? '' : ` with ${name}`} goes on. Alt B goes back to it.`;
};

interface CallBarHostProps {
  /** The page shows the call itself. */
  readonly isCallPage?: boolean;
}

/** On every page but the call's own, while a call is live here: its bar, spoken of once. */
export function CallBarHost({ isCallPage = false }: CallBarHostProps) {
  const { call } = useActors('call');
  const live = useSelector(call, selectLiveRef);
  const shown = isCallPage ? undefined : live;
  const words = useSelector(shown, spoken);
  useFocusAfter(shown !== undefined, pageContent);
  return (
    <>
      <VisuallyHidden elementType="span" aria-live="polite">
        {words}
      </VisuallyHidden>
      {shown === undefined ? null : <Shown call={shown} />}
    </>
  );
}
