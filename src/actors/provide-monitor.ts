import { fromPromise } from 'xstate';
import { activityFeedMachine } from '../machines/activity-feed/activity-feed.machine';
import { callBurstMachine } from '../machines/call-burst/call-burst.machine';
import type { SimulatedCaller } from '../machines/call-burst/call-burst.types';
import { callLabMachine } from '../machines/call-lab/call-lab.machine';
import { callListMachine } from '../machines/call-list/call-list.machine';
import { fileExportMachine } from '../machines/file-export/file-export.machine';
import { helpMachine } from '../machines/help/help.machine';
import { customerListMachine } from '../machines/long-list/customer-list';
import { orderListMachine } from '../machines/long-list/order-list';
import { type MonitorLogic, monitorMachine } from '../machines/monitor/monitor.machine';
import { orderStatusMachine } from '../machines/order-status/order-status.machine';
import { twice } from '../machines/shared/twice';
import { fetchKeptEvents } from '../services/activity/kept-activities';
import { giveHelp } from '../services/agents/help-api';
import { saveFile } from '../services/browser/save-file';
import { simulateCall } from '../services/calls/calls-api';
import type { CallsQuestion } from '../services/calls/listed-call.types';
import { createCallerKeys } from '../services/customer-phone/caller-keys';
import { changeOrderStatus } from '../services/orders/order-status';
import { createClock } from './browser/clock.actor';
import { createScenarioRun } from './call-lab/scenario-run.actor';
import { createFetchCustomers } from './customers/fetch-customers.actor';
import { createFetchOrders } from './orders/fetch-orders.actor';
import type { ProvideWorkspace } from './provide-lab-agent';
import { toKeptFacts } from './realtime/channel-facts';
import { request, requestResult } from './request';
import type { Services } from './services';

const labApi = () => import('../services/call-lab/call-lab-api');

/** What admins and supervisors see of all calls and orders, in a chunk of its own: no agent loads it. */
export function provideMonitor(services: Services, provideWorkspace: ProvideWorkspace): MonitorLogic {
  const { http, capabilities, page, live } = services;
  const callerKeys = createCallerKeys(page.localStorage, page);
  return monitorMachine.provide({
    actors: {
      clock: createClock({ now: () => live.now() }),
      activityFeed: activityFeedMachine.provide({
        actors: {
          fetchActivity: request(http, async (client, _, signal) =>
            toKeptFacts(await fetchKeptEvents(client, signal)),
          ),
        },
      }),
      fileExport: fileExportMachine.provide({
        actors: {
          saveFile: fromPromise(async ({ input, signal }) => {
            await saveFile(page, input, signal);
            const { what } = input;
            return { what: typeof what === 'string' ? what : what() };
          }),
        },
      }),
      callBurst: callBurstMachine.provide({
        actors: {
          simulateCall: requestResult<unknown, SimulatedCaller>(http, async (client, caller, signal) => {
            const call = await simulateCall(client, caller, signal);
            if (call.callerKey !== null) callerKeys.keep({ callId: call.id, key: call.callerKey });
            return call;
          }),
        },
      }),
      callLab: callLabMachine.provide({
        actors: {
          openLab: requestResult(http, async (client, wanted: { readonly agents: number }, signal) =>
            (await labApi()).openLab(client, wanted, signal),
          ),
          runScenario: createScenarioRun({
            load: async () => {
              const { provideScenarioParts } = await import('./provide-lab-stage-in-page');
              return provideScenarioParts(services, provideWorkspace);
            },
          }),
          closeLab: request(http, async (client, { labId }, signal) =>
            (await labApi()).closeLab(client, labId, signal),
          ),
        },
      }),
      orderStatus: orderStatusMachine.provide({
        actors: { changeOrderStatus: requestResult(http, changeOrderStatus) },
      }),
      orderList: orderListMachine.provide({
        actors: { fetchPage: twice(createFetchOrders({ http, capabilities })) },
      }),
      customerList: customerListMachine.provide({
        actors: { fetchPage: twice(createFetchCustomers({ http, capabilities })) },
      }),
      help: helpMachine.provide({ actors: { giveHelp: requestResult(http, giveHelp) } }),
      callList: callListMachine.provide({
        actors: {
          fetchCalls: twice(
            request(http, async (client, question: CallsQuestion, signal) =>
              (await import('../services/calls/listed-calls')).fetchCalls(client, question, signal),
            ),
          ),
        },
      }),
    },
  });
}
