import { cx } from '../../views/ui/cx';
import { type ChartDefinition, valueWithin } from '../chart-definition';
import * as styles from './ChartState.css';

interface ChartStateProps {
  readonly chart: ChartDefinition;
  readonly value: unknown;
  readonly isActive: boolean;
}

export function ChartState({ chart, value, isActive }: ChartStateProps) {
  return (
    <li
      className={cx(styles.state, isActive ? styles.active : null)}
      aria-current={isActive ? 'true' : undefined}
    >
      <p className={styles.name}>
        {chart.name}
        {chart.kind === 'parallel' ? <span className={styles.kind}>parallel</span> : null}
        {chart.invokes.map((source) => (
          <span key={source} className={styles.invoke}>
            {source}
          </span>
        ))}
      </p>
      {isActive && chart.transitions.length > 0 ? (
        <ul className={styles.transitions}>
          {chart.transitions.map(({ event, target }) => (
            <li key={`${event} ${target}`} className={styles.transition}>
              <code>{event}</code>
              {target === '' ? null : <span className={styles.target}>{target}</span>}
            </li>
          ))}
        </ul>
      ) : null}
      {chart.states.length > 0 ? (
        <ul className={styles.states}>
          {chart.states.map((child) => {
            const { isActive: isChildActive, inner } = valueWithin(value, child.name);
            return (
              <ChartState key={child.name} chart={child} value={inner} isActive={isActive && isChildActive} />
            );
          })}
        </ul>
      ) : null}
    </li>
  );
}
