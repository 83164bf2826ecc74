import { Headset } from 'lucide-react';
import { useMemo } from 'react';
import type { AdminPageProps } from '../../app/page-props';
import * as styles from './Agents.css';
import { columnsFor } from './agent-columns';
import { PeoplePage } from './PeoplePage';
import type { PeopleWords } from './people.types';
import { useAgentsList } from './use-agents-list';

const words: PeopleWords = {
  title: 'Agents',
  subtitle: 'Status and workload of each agent',
  nouns: ['agent', 'agents'],
  none: 'No agents found',
  noneDetail: 'Agents will be listed here',
  failed: 'Failed to load agents',
};

/** /admin/agents */
export function Agents({ workspace, monitor }: Pick<AdminPageProps, 'workspace' | 'monitor'>) {
  const reading = useAgentsList();
  const isLive = reading.data?.some(({ live }) => live !== undefined) === true;
  const columns = useMemo(() => columnsFor({ workspace, monitor }, isLive), [workspace, monitor, isLive]);
  return (
    <PeoplePage
      monitor={monitor}
      words={words}
      icon={Headset}
      reading={reading}
      people={reading.data}
      total={(reading.data?.length ?? 0) + (reading.data?.leftOut ?? 0)}
      columns={columns}
      rowClassName={styles.row}
    />
  );
}
