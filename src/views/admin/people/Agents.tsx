import Headset from 'lucide-react/icons/headset';
import { useAddressText } from '../../data/use-address';
import * as styles from './Agents.css';
import { liveColumns, usualColumns } from './agent-columns';
import { PeoplePage } from './PeoplePage';
import { InviteButton, MarksNotRead, OpenInvitations } from './PeopleTools';
import type { PeopleWords } from './people.types';
import { ReadBackRates } from './ReadBackRates';
import { useAgentsList } from './use-people';

const words: PeopleWords = {
  title: 'Agents',
  subtitle: 'Status and workload of each agent',
  nouns: ['agent', 'agents'],
  none: 'No agents found',
  noneDetail: 'Agents will be listed here',
  failed: 'Failed to load agents',
};

/** /admin/agents */
export function Agents() {
  const reading = useAgentsList();
  const hasStates = reading.data?.some(({ live }) => live !== undefined) === true;
  return (
    <PeoplePage
      words={words}
      icon={Headset}
      reading={reading}
      search={useAddressText('q')}
      people={reading.data}
      leftOut={reading.data?.leftOut ?? 0}
      total={null}
      columns={hasStates ? liveColumns : usualColumns}
      rowClassName={styles.row}
      isLive
      tools={<InviteButton />}
    >
      <MarksNotRead />
      <OpenInvitations />
      <ReadBackRates />
    </PeoplePage>
  );
}
