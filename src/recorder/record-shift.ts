import { type AnyActor, type AnyActorRef, fromCallback } from 'xstate';
import { type ChartRecorder, recordCharts } from '../inspector/follow-charts';
import type { RecordShift, Report } from '../machines/problem-report/problem-report.types';
import type { Shift } from './shift';

const loadWriter = () => import('./write-report');

/** About half an hour of calls; of an hour nothing is older. */
const limits = { mostSteps: 5_000, mostFacts: 2_000, mostAgeMs: 3_600_000, mostEntries: 1_000 };

interface Grounds {
  readonly page: Window;
  readonly shift: Shift;
  /** Facts about the product and the browser, for the report. */
  readonly about: () => Readonly<Record<string, unknown>>;
  readonly tabName: () => string;
}

export interface ShiftRecorder {
  /** Records as long as it runs, and forgets everything at its end. Told to prepare, it loads the code that writes. */
  readonly recordShift: RecordShift;
  /** The text of a recording of what happened until now; the code that writes it is loaded first, if it is not there. */
  readonly write: (report: Report) => Promise<string>;
}

export function createShiftRecorder({ page, shift, about, tabName }: Grounds): ShiftRecorder {
  let recorder: ChartRecorder | null = null;
  let startedAt = '';
  return {
    recordShift: fromCallback(({ self, receive }) => {
      receive(() => void loadWriter().catch(() => undefined));
      const started = recordCharts(rootOf(self), limits);
      recorder = started;
      startedAt = new Date().toISOString();
      const leave = shift.follow(started.add);
      const stopWatching = watchPage(page, shift);
      return () => {
        stopWatching();
        leave();
        started.stop();
        recorder = null;
      };
    }),
    async write({ note, callId }) {
      if (recorder === null) throw new Error('Nothing is recorded');
      const past = recorder.past();
      const savedAt = new Date().toISOString();
      const known = { ...about(), startedAt, savedAt, callId };
      const name = tabName();
      const { writeReport } = await loadWriter();
      return writeReport(past, name, { note, ...known });
    },
  };
}

/** Whether the browser has a network and the page is in front: now, and from now on. */
function watchPage(page: Window, { add }: Shift): () => void {
  const ending = new AbortController();
  const { document, navigator } = page;
  const noteNetwork = () => add({ kind: 'page', status: navigator.onLine ? 'online' : 'offline' });
  const noteFront = () => add({ kind: 'page', status: document.visibilityState });
  page.addEventListener('online', noteNetwork, ending);
  page.addEventListener('offline', noteNetwork, ending);
  document.addEventListener('visibilitychange', noteFront, ending);
  noteNetwork();
  noteFront();
  return () => ending.abort();
}

function rootOf(actor: AnyActorRef): AnyActor {
  // A reference to an actor is the actor itself.
  return actor._parent === undefined ? (actor as AnyActor) : rootOf(actor._parent);
}
