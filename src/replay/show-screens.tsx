import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnyStateMachine } from 'xstate';
import type { ScreensMoment } from '../inspector/screens.types';
import type { AppActorRef } from '../machines/app/app.machine';
import type { CustomerPhoneActorRef } from '../machines/customer-phone/customer-phone.machine';
import { paths } from '../machines/shared/routing';
import type { HttpClient } from '../services/http/http-client';
import { App } from '../views/app/App';
import type { PublicPageOf } from '../views/app/Screen';
import { NotFound } from '../views/pages/NotFound';
import { createReplayedActors } from './replayed-actors';

interface ScreensOptions {
  readonly element: HTMLElement;
  readonly http: HttpClient;
  readonly findChart: (id: string) => Promise<AnyStateMachine | null>;
  /** Called after each moment, and when a part of the screen could not be drawn. */
  readonly onShown: (problems: readonly string[]) => void;
}

export interface ShownScreens {
  show(moment: ScreensMoment): Promise<void>;
  stop(): void;
}

/** Draws the product's own views from recorded states: what they send goes nowhere. */
export function showScreens({ element, http, findChart, onShown }: ScreensOptions): ShownScreens {
  const actors = createReplayedActors(findChart);
  let problems: readonly string[] = [];
  let failures: readonly string[] = [];
  let drawn: { readonly app: AppActorRef; readonly phone: CustomerPhoneActorRef | null } | null = null;
  let publicPage = publicPageOf(null);
  let attempt = 0;
  const report = () => onShown([...problems, ...failures]);
  const noteFailure = (error: unknown) => {
    failures = [...failures, failureText(error)];
    report();
  };
  const root = createRoot(element, { onCaughtError: noteFailure, onUncaughtError: noteFailure });

  const draw = () => {
    // The machines of these names make such actors.
    const app = actors.root('app') as AppActorRef | null;
    const phone = actors.root('customerPhone') as CustomerPhoneActorRef | null;
    if (app === null) {
      drawn = null;
      root.render(null);
      return;
    }
    if (failures.length > 0) attempt += 1;
    else if (drawn?.app === app && drawn.phone === phone) return;
    if (drawn?.phone !== phone) publicPage = publicPageOf(phone);
    drawn = { app, phone };
    failures = [];
    root.render(<App key={attempt} actor={app} http={http} PublicPage={publicPage} />);
  };

  return {
    async show(moment) {
      // A view may fail on an event of this moment; the actors are at the moment all the same.
      const misfits = await actors.show(moment).catch((error: unknown) => [failureText(error)]);
      draw();
      problems = drawn === null ? [...misfits, 'The recording has no screen at this moment'] : misfits;
      report();
    },
    stop: () => root.unmount(),
  };
}

function failureText(error: unknown): string {
  return `A part of this screen cannot be shown: ${error instanceof Error ? error.message : String(error)}`;
}

/** The phone of the recording; of the other pages outside the two halves a recording has no chart. */
function publicPageOf(phone: CustomerPhoneActorRef | null): PublicPageOf {
  const PhonePage = lazy(async () => {
    const { CustomerPhone } = await import('../views/customer-phone/CustomerPhone');
    return { default: () => (phone === null ? null : <CustomerPhone phone={phone} />) };
  });
  return ({ path }) => (path === paths.phone ? <PhonePage /> : <NotFound isPage />);
}
