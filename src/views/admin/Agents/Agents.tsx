import { Headset } from 'lucide-react';
import type { AdminPageProps } from '../../app/page-props';
import { PeoplePage } from '../People/PeoplePage';
import type { PeopleWords } from '../People/people.types';
import * as styles from './Agents.css';
import { columns } from './columns';
import { useAgentsList } from './use-agents-list';

const words: PeopleWords = {
  title: 'Agents',
  subtitle: 'Who takes the calls, and how much they have done',
  nouns: ['agent', 'agents'],
  none: 'No agents found',
  noneDetail: 'Agents will be listed here',
  failed: 'Failed to load agents',
};

/** /admin/agents (AGTS-01 to AGTS-07). */
export function Agents({ monitor }: Pick<AdminPageProps, 'monitor'>) {
  const reading = useAgentsList();
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
