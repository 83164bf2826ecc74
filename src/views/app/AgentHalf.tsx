import { AgentLayout } from '../layout/AgentLayout/AgentLayout';
import { Pages } from './Pages';
import type { PageProps } from './page-props';
import { pageTitle } from './page-titles';
import { agentRoutes } from './routes';

export function AgentHalf({ path, ...props }: PageProps & { readonly path: string }) {
  return (
    <AgentLayout {...props} page={pageTitle(path) ?? ''} isCallPage={path === '/agent'}>
      <Pages {...props} routes={agentRoutes} path={path} />
    </AgentLayout>
  );
}
