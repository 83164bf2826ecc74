import type { ReactNode } from 'react';
import * as styles from './Shell.css';

interface ShellProps {
  readonly sidebar: ReactNode;
  readonly topBar: ReactNode;
  readonly banners: ReactNode;
  /** The call that goes on, on a page that shows something else. */
  readonly callBar?: ReactNode;
  readonly children: ReactNode;
  /** A rail at every width: a call is live and gets the room. */
  readonly isRail?: boolean;
  /** The page fills the window edge to edge, does not scroll and is reached first; on the phone it has no top bar. */
  readonly isFilled?: boolean;
}

/** Navigation beside the content, banners above the page. */
export function Shell(props: ShellProps) {
  const { sidebar, topBar, banners, callBar = null, children, isRail = false, isFilled = false } = props;
  // By its key it moves, and is not drawn anew.
  const side = (
    <aside key="side" className={styles.side} data-side={isRail ? 'rail' : 'wide'}>
      {sidebar}
    </aside>
  );
  return (
    <div className={styles.shell} data-rail={isRail ? '' : undefined} data-filled={isFilled ? '' : undefined}>
      {isFilled ? null : (
        <a className={styles.skip} href="#content">
          Skip to content
        </a>
      )}
      {isFilled ? null : side}
      {isFilled ? null : topBar}
      <main id="content" className={styles.main} tabIndex={-1}>
        {callBar}
        <div className={styles.banners}>{banners}</div>
        {children}
      </main>
      {isFilled ? side : null}
    </div>
  );
}
