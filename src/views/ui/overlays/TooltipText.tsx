import type { RefObject } from 'react';
import { Tooltip, TooltipContext, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import * as styles from './TooltipText.css';

export type TooltipPlacement = 'top' | 'bottom' | 'right' | 'left';

interface TooltipTextProps {
  readonly text: string;
  readonly placement: TooltipPlacement;
  readonly state: TooltipTriggerState;
  readonly triggerRef: RefObject<HTMLElement | null>;
  /** The id by which the control is described. */
  readonly ownProps: { readonly id?: string | undefined };
}

/** Beside the control that it is about, wherever there is room. */
export function TooltipText({ text, placement, state, triggerRef, ownProps }: TooltipTextProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <TooltipContext value={{ ...ownProps, triggerRef }}>
        <Tooltip placement={placement} offset={8} className={styles.tooltip}>
          {text}
        </Tooltip>
      </TooltipContext>
    </TooltipTriggerStateContext>
  );
}
