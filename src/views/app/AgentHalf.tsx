import { AgentLayout } from '../layout/AgentLayout';
import { agentRoutes } from './agent-routes';
import { Pages } from './Pages';
import type { PageProps } from './page-props';
import { pageTitle } from './page-titles';

export function AgentHalf({ path, ...props }: PageProps & { readonly path: string }) {
  return (
    <AgentLayout {...props} page={pageTitle(path) ?? ''} isCallPage={path === '/agent'}>
      <Pages actors={props} routes={agentRoutes} path={path} />
    </AgentLayout>
  );
}
