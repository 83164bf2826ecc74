import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { Router } from 'wouter';
import type { AppActorRef } from '../../machines/app/app.machine';
import { selectDeskRef, selectPath } from '../../machines/app/app.selectors';
import { selectIsInCall } from '../../machines/desk/desk.selectors';
import type { HttpClient } from '../../services/http/http-client';
import { AppActorProvider, useAppActor } from './actor-context';
import { HttpProvider } from './http-context';
import { Notifications } from './notifications';
import { documentTitle } from './page-titles';
import { Screen } from './Screen';
import { useAppLocation } from './use-app-location';
import { useTitle } from './use-title';

/** The browser's tab and the toasts: what belongs to every screen. */
function Surroundings() {
  const app = useAppActor();
  useTitle(documentTitle(useSelector(app, selectPath)));
  const desk = useSelector(app, selectDeskRef) ?? undefined;
  const isCallLive = useSelector(desk, (snapshot) => snapshot !== undefined && selectIsInCall(snapshot));
  return <Notifications isCallLive={isCallLive} />;
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
        <Router hook={useAppLocation}>
          <Screen phonePage={phonePage} />
          <Surroundings />
        </Router>
      </HttpProvider>
    </AppActorProvider>
  );
}
