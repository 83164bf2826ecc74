import { type ActorRefFrom, type AnyEventObject, createActor, createMachine } from 'xstate';
import { createFetchCustomers } from '../../src/actors/customers/fetch-customers.actor';
import { createFetchOrders } from '../../src/actors/orders/fetch-orders.actor';
import { request } from '../../src/actors/request';
import { callListMachine } from '../../src/machines/call-list/call-list.machine';
import { fileExportMachine } from '../../src/machines/file-export/file-export.machine';
import { customerListMachine } from '../../src/machines/long-list/customer-list';
import { orderListMachine } from '../../src/machines/long-list/order-list';
import { monitorMachine } from '../../src/machines/monitor/monitor.machine';
import { twice } from '../../src/machines/shared/twice';
import { fetchCalls } from '../../src/services/calls/listed-calls';
import { capabilities } from '../../src/services/capabilities/capabilities';
import { createServerCapabilities } from '../../src/services/capabilities/server-capabilities';
import { standInCallback } from '../support/stand-ins';
import { clientOfServer } from './test-server';

/** A monitor whose lists of orders, customers and calls read from the test's server, on the test's clock. */
export function startLists(
  named: Parameters<ReturnType<typeof createServerCapabilities>['resolve']>[0] = capabilities,
  fileExport = fileExportMachine,
): ActorRefFrom<typeof monitorMachine> {
  const http = clientOfServer();
  const known = createServerCapabilities();
  known.resolve(named);
  const monitor = monitorMachine.provide({
    actors: {
      clock: standInCallback<AnyEventObject, { everyMs: number }>().logic,
      orderList: orderListMachine.provide({
        actors: { fetchPage: twice(createFetchOrders({ http, capabilities: known })) },
      }),
      customerList: customerListMachine.provide({
        actors: { fetchPage: twice(createFetchCustomers({ http, capabilities: known })) },
      }),
      fileExport,
      callList: callListMachine.provide({ actors: { fetchCalls: twice(request(http, fetchCalls)) } }),
    },
  });
  const parent = createActor(
    createMachine({ invoke: { id: 'chart', src: monitor, input: { isLive: true } } }),
    {
      logger: () => undefined,
    },
  );
  parent.start();
  // The children of an untyped parent are untyped; this one is the machine above.
  return parent.getSnapshot().children.chart as ActorRefFrom<typeof monitorMachine>;
}
