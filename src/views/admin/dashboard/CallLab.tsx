import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState } from 'react';
import type { CallLabActorRef, CallLabSnapshot } from '../../../machines/call-lab/call-lab.machine';
import {
  selectCanStop,
  selectComparisons,
  selectIsBusy,
  selectPhase,
  selectScenario,
} from '../../../machines/call-lab/call-lab.selectors';
import type { Comparison } from '../../../machines/call-lab/scenario.types';
import { scenarios } from '../../../machines/call-lab/scenarios/scenarios';
import { Button } from '../../ui/buttons/Button';
import { Select } from '../../ui/fields/Select';
import { Icon } from '../../ui/Icon/Icon';
import { DialogActions } from '../../ui/overlays/DialogActions';
import * as styles from './CallLab.css';

const resultOf = (comparisons: readonly Comparison[]): string => {
  const differing = comparisons.filter(({ isMet }) => isMet !== true).length;
  return differing === 0
    ? `All ${comparisons.length} as expected`
    : `${differing} of ${comparisons.length} not as expected`;
};

/** The words about where the lab is; null before its first run. */
function selectStatus(snapshot: CallLabSnapshot): string | null {
  const { doing, comparisons, refusal } = snapshot.context;
  switch (selectPhase(snapshot)) {
    case 'fresh':
      return null;
    case 'opening':
      return 'Opening the call lab';
    case 'running':
      return doing ?? 'Connecting the agents and callers';
    case 'closing':
      return 'Removing its agents, calls and orders';
    case 'ran':
      return resultOf(comparisons);
    case 'stopped':
      return 'Stopped';
    case 'broken':
      return 'The scenario could not go on';
    case 'refused':
      return refusal ?? 'The call lab could not be opened';
  }
}

function Seen({ comparison: { seen, isMet } }: { readonly comparison: Comparison }) {
  if (seen === null) return <span className={styles.open}>Not yet</span>;
  return (
    <span className={isMet ? styles.met : styles.differs}>
      <Icon of={isMet ? Check : TriangleAlert} size={14} />
      <span>{isMet ? seen : `${seen}, not as expected`}</span>
    </span>
  );
}

function Comparisons({ comparisons }: { readonly comparisons: readonly Comparison[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keyboard
    <section className={styles.scroll} aria-label="Expected and seen" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {['What', 'Expected', 'Seen'].map((name) => (
              <th key={name} className={styles.head} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisons.map((comparison, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be looked at twice, and none moves
            <tr key={index} className={styles.row}>
              <td className={styles.value}>{comparison.what}</td>
              <td className={styles.value}>{comparison.expected}</td>
              <td className={styles.value}>
                <Seen comparison={comparison} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CallLabProps {
  readonly lab: CallLabActorRef;
  readonly close: () => void;
}

/** Goes on while the dialog is closed. */
export function CallLab({ lab, close }: CallLabProps) {
  const last = useSelector(lab, selectScenario);
  const isBusy = useSelector(lab, selectIsBusy);
  const canStop = useSelector(lab, selectCanStop);
  const status = useSelector(lab, selectStatus);
  const comparisons = useSelector(lab, selectComparisons);
  const [chosen, setChosen] = useState(last?.id ?? scenarios[0]?.id ?? null);
  const scenario = scenarios.find(({ id }) => id === chosen);
  const isOfChosen = last?.id === chosen;
  return (
    <div className={styles.lab}>
      <Select
        label="Scenario"
        options={scenarios.map(({ id, title }) => ({ value: id, label: title }))}
        value={chosen}
        onChange={setChosen}
        isDisabled={isBusy}
      />
      <p className={styles.words}>{scenario?.proves}</p>
      <p className={styles.status} role="status">
        {isOfChosen ? status : null}
      </p>
      {comparisons.length === 0 || !isOfChosen ? null : <Comparisons comparisons={comparisons} />}
      <DialogActions>
        <Button onPress={close}>Close</Button>
        {isBusy ? (
          <Button
            icon={Square}
            isPending={!canStop}
            pendingText="Stop"
            onPress={() => lab.send({ type: 'lab.stop' })}
          >
            Stop
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={Play}
            isDisabled={scenario === undefined}
            onPress={() => {
              if (scenario !== undefined) lab.send({ type: 'lab.run', scenario });
            }}
          >
            Run Scenario
          </Button>
        )}
      </DialogActions>
    </div>
  );
}
