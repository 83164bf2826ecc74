import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { AppActorRef } from '../../machines/app/app.machine';
import { selectDeskRef, selectPath } from '../../machines/app/app.selectors';
import { selectIsInCall } from '../../machines/desk/desk.selectors';
import type { HttpClient } from '../../services/http/http-client';
import { AppActorProvider, useAppActor } from './actor-context';
import { HttpProvider } from './http-context';
import { Screen } from './Screen';
import { Toasts } from './Toasts';

/** What belongs to every screen. */
function Surroundings() {
  const app = useAppActor();
  const desk = useSelector(app, selectDeskRef) ?? undefined;
  const isCallLive = useSelector(desk, (snapshot) => snapshot !== undefined && selectIsInCall(snapshot));
  const path = useSelector(app, selectPath);
  const isCallShown = isCallLive && path === '/agent';
  return (
    <Toasts side={isCallShown ? 'besideRail' : path === '/agent/manual-order' ? 'besideSidebar' : 'right'} />
  );
}

interface AppProps {
  /** Started in main.tsx, outside React (style 26). */
  readonly actor: AppActorRef;
  readonly http: HttpClient;
  readonly phonePage: ComponentType;
}

export function App({ actor, http, phonePage }: AppProps) {
  return (
    <AppActorProvider actor={actor}>
      <HttpProvider value={http}>
        <Screen phonePage={phonePage} />
        <Surroundings />
      </HttpProvider>
    </AppActorProvider>
  );
}
