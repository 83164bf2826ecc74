import { kitchenMachine } from '../machines/kitchen/kitchen.machine';
import type { KitchenInput } from '../machines/kitchen/kitchen.types';
import { kitchenPressesMachine } from '../machines/kitchen-presses/kitchen-presses.machine';
import { soundsMachine } from '../machines/sounds/sounds.machine';
import { readAnew } from '../services/browser/release';
import { createHttpClient } from '../services/http/http-client';
import { createServerClock } from '../services/http/server-clock';
import { withinTime } from '../services/http/within-time';
import { createKitchenKeeping } from '../services/kitchen/kept-kitchen';
import { fetchBoard, fetchChannel, openKitchen, sendPress } from '../services/kitchen/kitchen-api';
import { openRealtimeLink } from '../services/realtime/create-echo';
import { createSoundPlayer as createPlayer } from '../services/sounds/create-sound-player';
import { withKeptGesture } from '../services/sounds/kept-gesture';
import { createAudioUnlock } from './browser/audio-unlock.actor';
import { createClock } from './browser/clock.actor';
import { createScreenOn } from './browser/screen-on.actor';
import { createWatchBrowser } from './browser/watch-browser.actor';
import { createWatchLink } from './browser/watch-link.actor';
import { createFollowRelease, type ReleaseRef } from './kitchen/follow-release.actor';
import { createWatchKitchen } from './kitchen/watch-kitchen.actor';
import { provideTicket } from './provide-ticket';
import { requestResult } from './request';
import type { Services } from './services';
import { createSoundPlayer } from './sounds/sound-player.actor';

const giveUp = { giveUpAfter: 10_000 };

/**
 * The page /kitchen, beside the app, whose chart says whether the host has another release. It has a client of its own,
 * so that no request of it carries the token of a person.
 */
export function provideKitchen({ config, page, gesture }: Services, release: ReleaseRef | undefined) {
  const { apiBaseUrl, apiRootUrl, realtime } = config;
  const keeping = createKitchenKeeping(page.localStorage);
  const { now, follow } = createServerClock();
  const gate = follow(async () => undefined);
  const http = createHttpClient({
    baseUrl: `${apiBaseUrl}/kitchen`,
    token: () => keeping.read()?.token ?? null,
    socketId: () => null,
    gate: () => gate,
    onUnauthorized: () => {},
  });
  const input: KitchenInput = { secret: page.location.hash.slice(1) || null, session: keeping.read() };
  const logic = kitchenMachine.provide({
    actors: {
      openKitchen: requestResult(http, openKitchen, giveUp),
      fetchBoard: requestResult(http, fetchBoard, giveUp),
      presses: kitchenPressesMachine.provide({
        actors: { sendPress: requestResult(http, sendPress, giveUp) },
        actions: {
          sendLast: (_, presses) => {
            for (const press of presses) void sendPress(http, press).catch(() => {});
          },
        },
      }),
      watchKitchen: createWatchKitchen({
        open: () => openRealtimeLink({ config: realtime, apiRootUrl, http }),
        fetchChannel: (signal) =>
          withinTime((ending) => fetchChannel(http, ending), giveUp.giveUpAfter, signal),
      }),
      watchBrowser: createWatchBrowser({ page }),
      watchLink: createWatchLink({ page }),
      keepScreenOn: createScreenOn({ page }),
      clock: createClock({ now }),
      sounds: soundsMachine.provide({
        actors: {
          audioUnlock: createAudioUnlock({ gesture: withKeptGesture(gesture, page) }),
          soundPlayer: createSoundPlayer({ player: createPlayer((url) => new Audio(url)) }),
        },
      }),
      ticket: provideTicket({ http, page }),
      release: createFollowRelease({ release }),
    },
    actions: {
      keepSession: (_, session) => {
        keeping.keep(session);
        page.history.replaceState(null, '', page.location.pathname);
      },
      forgetSession: keeping.forget,
      readAnew: () => readAnew(page),
    },
  });
  return { logic, input };
}
