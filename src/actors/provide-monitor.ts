import { callBurstMachine } from '../machines/call-burst/call-burst.machine';
import { callListMachine } from '../machines/call-list/call-list.machine';
import { fileExportMachine } from '../machines/file-export/file-export.machine';
import { helpMachine } from '../machines/help/help.machine';
import { type MonitorLogic, monitorMachine } from '../machines/monitor/monitor.machine';
import { orderListMachine } from '../machines/order-list/order-list.machine';
import { orderStatusMachine } from '../machines/order-status/order-status.machine';
import { createCallerKeys } from '../services/customer-phone/caller-keys';
import { createAskActivity } from './activity/ask-activity.actor';
import { createGiveHelp } from './agents/give-help.actor';
import { createClock } from './browser/clock.actor';
import { createSaveFile } from './browser/save-file.actor';
import { createAskCalls } from './calls/ask-calls.actor';
import { createSimulateCall } from './calls/simulate-call.actor';
import { createAskOrders } from './orders/ask-orders.actor';
import { createChangeOrderStatus } from './orders/change-order-status.actor';
import type { Services } from './services';

/** The control room of admins and supervisors, in a chunk of its own: no agent loads it. */
export const provideMonitor = ({ http, offers, page }: Services): MonitorLogic =>
  monitorMachine.provide({
    actors: {
      clock: createClock({ now: Date.now }),
      askActivity: createAskActivity({ http }),
      fileExport: fileExportMachine.provide({ actors: { saveFile: createSaveFile({ page }) } }),
      callBurst: callBurstMachine.provide({
        actors: {
          simulateCall: createSimulateCall({ http, callerKeys: createCallerKeys(page.localStorage, page) }),
        },
      }),
      orderStatus: orderStatusMachine.provide({
        actors: { changeOrderStatus: createChangeOrderStatus({ http }) },
      }),
      orderList: orderListMachine.provide({ actors: { askOrders: createAskOrders({ http, offers }) } }),
      help: helpMachine.provide({ actors: { giveHelp: createGiveHelp({ http }) } }),
      callList: callListMachine.provide({ actors: { askCalls: createAskCalls({ http }) } }),
    },
  });
