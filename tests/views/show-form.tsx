import type { ReactNode } from 'react';
import { createActor, fromCallback } from 'xstate';
import { provideLateChart } from '../../src/actors/provide-late-charts';
import type { Services } from '../../src/actors/services';
import type { DataInvalidated } from '../../src/machines/shared/notice.types';
import { workspaceMachine } from '../../src/machines/workspace/workspace.machine';
import type { Agent } from '../../src/services/agents/agent.types';
import type { Capability } from '../../src/services/capabilities/capabilities';
import { makeAgent } from '../support/fixtures';
import { showWithData, type Told } from './show-with-data';
import { silent, startApp } from './start-workspace';
import { clientOfServer } from './test-server';
import { withActors } from './with-actors';

interface Options {
  readonly path?: string;
  readonly user?: Partial<Agent>;
  readonly capabilities?: readonly Capability[];
  /** Others than app and workspace. */
  readonly actors?: Parameters<typeof withActors>[0];
}

/** A page with its data, its forms and its late charts, over a server that gives the answers of the test. */
export function showForm(
  page: ReactNode,
  first: Told,
  { path, user, capabilities = [], actors }: Options = {},
) {
  const http = clientOfServer();
  // The charts of forms use nothing else.
  const lateChart = provideLateChart({ http, page: window } as unknown as Services);
  const machine = silent(workspaceMachine).provide({ actors: { lateChart } });
  const input = {
    session: { user: makeAgent({ agentType: 'admin', ...user }), token: 'token' },
    path: path ?? '/admin',
    seed: 1,
  };
  const workspace = createActor(machine, { input }).start();
  workspace.send({ type: 'capabilities.known', capabilities });
  const app = startApp();
  const shown = showWithData(withActors({ ...actors, workspace, app }, page), first, path);
  // A change that is saved reads its lists again, as in the app, whose workspace has them beside it.
  const invalidations = fromCallback<DataInvalidated>(({ receive }) =>
    receive(({ keys }) => shown.stale(...keys)),
  );
  createActor(invalidations, { parent: workspace, systemId: 'invalidations' }).start();
  return { ...shown, workspace, app };
}
