import { useSelector } from '@xstate/react';
import { paths } from '../../machines/shared/routing';
import { selectIsInCall } from '../../machines/workspace/shell.selectors';
import { AgentLayout } from '../layout/AgentLayout';
import { agentRoutes } from './agent-routes';
import { Pages } from './Pages';
import { titleOf } from './routes';
import { useActors } from './use-actors';
import { usePageTitle } from './use-page-title';

export function AgentHalf({ path }: { readonly path: string }) {
  const { workspace } = useActors('workspace');
  const isCallPage = path === paths.agent;
  const isCallShown = useSelector(workspace, selectIsInCall) && isCallPage;
  const title = titleOf(agentRoutes, path);
  usePageTitle(isCallShown ? 'On call' : title);
  return (
    <AgentLayout page={title} isCallPage={isCallPage}>
      <Pages routes={agentRoutes} path={path} />
    </AgentLayout>
  );
}
