import { paths } from '../../machines/shared/routing';
import { AgentLayout } from '../layout/AgentLayout';
import { agentRoutes } from './agent-routes';
import { Pages } from './Pages';
import { titleOf } from './routes';
import { usePageTitle } from './use-page-title';

export function AgentHalf({ path }: { readonly path: string }) {
  const title = titleOf(agentRoutes, path);
  usePageTitle(title);
  return (
    <AgentLayout page={title} isCallPage={path === paths.agent}>
      <Pages routes={agentRoutes} path={path} />
    </AgentLayout>
  );
}
