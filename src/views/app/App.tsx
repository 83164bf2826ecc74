import { useSelector } from '@xstate/react';
import type { AppActorRef } from '../../machines/app/app.machine';
import { selectPath, selectWorkspaceRef } from '../../machines/app/app.selectors';
import { paths } from '../../machines/shared/routing';
import { selectIsInCall } from '../../machines/workspace/shell.selectors';
import type { HttpClient } from '../../services/http/http-client';
import { HttpProvider } from '../data/http-context';
import type { ToastSide } from '../notices/notifications';
import { Toasts } from '../notices/Toasts';
import { AppActorProvider, useAppActor } from './actor-context';
import { type PublicPageOf, Screen } from './Screen';

/** During a call the sidebar is a rail, and has no room for messages. */
const toastSide = (isSignedIn: boolean, isCallLive: boolean, path: string): ToastSide => {
  if (!isSignedIn) return 'right';
  if (!isCallLive) return 'page';
  if (path === paths.agent) return 'call';
  return path === paths.manualOrder ? 'besideSidebar' : 'right';
};

/** What belongs to every screen. */
function Surroundings() {
  const app = useAppActor();
  const workspace = useSelector(app, selectWorkspaceRef) ?? undefined;
  const isCallLive = useSelector(workspace, (snapshot) => snapshot !== undefined && selectIsInCall(snapshot));
  const path = useSelector(app, selectPath);
  return (
    <Toasts side={toastSide(workspace !== undefined, isCallLive, path)} hasKeptNote={path === paths.agent} />
  );
}

interface AppProps {
  /** Started in main.tsx, outside React: StrictMode would start it twice. */
  readonly actor: AppActorRef;
  readonly http: HttpClient;
  readonly PublicPage: PublicPageOf;
}

export function App({ actor, http, PublicPage }: AppProps) {
  return (
    <AppActorProvider actor={actor}>
      <HttpProvider value={http}>
        <Screen PublicPage={PublicPage} />
        <Surroundings />
      </HttpProvider>
    </AppActorProvider>
  );
}
