import { useSelector } from '@xstate/react';
import { paths } from '../../machines/shared/routing';
import { selectIsInCall } from '../../machines/workspace/shell.selectors';
import { AgentLayout } from '../layout/AgentLayout';
import { agentRoutes } from './agent-routes';
import { Pages } from './Pages';
import { PageTitle } from './PageTitle';
import { titleOf } from './routes';
import { useActors } from './use-actors';

interface AgentTitleProps {
  readonly page: string;
  readonly isCallPage: boolean;
}

/** Apart from the layout, which an answer does not draw again. */
function AgentTitle({ page, isCallPage }: AgentTitleProps) {
  const { workspace } = useActors('workspace');
  const isCallShown = useSelector(workspace, selectIsInCall) && isCallPage;
  return <PageTitle page={isCallShown ? 'On call' : page} />;
}

export function AgentHalf({ path }: { readonly path: string }) {
  const isCallPage = path === paths.agent;
  const title = titleOf(agentRoutes, path);
  return (
    <>
      <AgentTitle page={title} isCallPage={isCallPage} />
      <AgentLayout page={title} isCallPage={isCallPage}>
        <Pages routes={agentRoutes} path={path} />
      </AgentLayout>
    </>
  );
}
