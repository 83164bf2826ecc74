import type {
  AnyActorRef,
  AnyStateMachine,
  DoneActorEvent,
  ErrorActorEvent,
  InputFrom,
  PromiseActorLogic,
} from 'xstate';
import type { CustomerMergeLogic } from '../customer-merge/customer-merge.machine';
import type { MenuEditorLogic } from '../menu-editor/menu-editor.machine';
import type { MenuImportLogic } from '../menu-import/menu-import.machine';
import type { OrderChangeLogic } from '../order-change/order-change.machine';
import type { PreferencesLogic } from '../preferences/preferences.machine';
import type { RestaurantServiceLogic } from '../restaurant-service/restaurant-service.machine';
import type { SavingLogic } from '../saving/saving.machine';
import type { SecondFactorLogic } from '../second-factor/second-factor.machine';
import type { TicketLogic } from '../ticket/ticket.machine';

/** The charts whose code comes when they are wanted: most of them run while a page is open. */
export interface LateCharts {
  /** Saves one form. */
  readonly saving: SavingLogic;
  /** Edits the menu of one restaurant. */
  readonly menuEditor: MenuEditorLogic;
  /** Brings the menu of one restaurant in from a file. */
  readonly menuImport: MenuImportLogic;
  /** Merges two customers. */
  readonly customerMerge: CustomerMergeLogic;
  /** Whether a restaurant takes orders now, while its call rings. */
  readonly restaurantService: RestaurantServiceLogic;
  /** Changes an order that is placed. */
  readonly orderChange: OrderChangeLogic;
  /** Prints the tickets of orders. */
  readonly ticket: TicketLogic;
  /** The settings of the account; opened by the workspace, and never closed. */
  readonly preferences: PreferencesLogic;
  /** Sets a second factor up. */
  readonly secondFactor: SecondFactorLogic;
}

export type LateChartName = keyof LateCharts;

/** A chart's name, with the input of the chart itself. */
export type LateChartInput<Name extends LateChartName = LateChartName> = {
  readonly [N in Name]: { readonly name: N; readonly input: InputFrom<LateCharts[N]> };
}[Name];

export interface LateChartContext {
  readonly opened: LateChartInput;
  /** null until its code is there. */
  readonly chart: AnyActorRef | null;
}

/** The chart ended, or failed. */
export type LateChartEvent = DoneActorEvent | ErrorActorEvent;

/** Resolves to the chart, provided. */
export type LoadLateChart = PromiseActorLogic<AnyStateMachine, { readonly name: LateChartName }>;

/** From views to the workspace: a page that needs a chart was opened or closed. */
export type LateChartWanted =
  | { readonly type: 'lateChart.open'; readonly id: string; readonly opened: LateChartInput }
  | { readonly type: 'lateChart.close'; readonly id: string };
