import type { Scenario } from '../scenario.types';
import { hangUpAtAnswer } from './hang-up-at-answer';
import { ringStorm } from './ring-storm';
import { slowServer } from './slow-server';
import { socketLostWhilePlacing } from './socket-lost-while-placing';
import { soldOut } from './sold-out';
import { twoAccepts } from './two-accepts';

export const scenarios: readonly Scenario[] = [
  ringStorm,
  hangUpAtAnswer,
  twoAccepts,
  socketLostWhilePlacing,
  slowServer,
  soldOut,
];
