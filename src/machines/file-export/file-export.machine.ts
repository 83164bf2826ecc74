import { type ActorRefFrom, assertEvent, type SnapshotFrom, setup } from 'xstate';
import type { FileToSave } from '../../services/browser/save-file.types';
import { mustProvide } from '../shared/must-provide';
import type { Notice } from '../shared/notice.types';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';

type FileExportEvent = { type: 'export.save'; file: FileToSave };

const saveFile = mustProvide<{ readonly what: string }, FileToSave>('saveFile');

const failed: Notice = { code: 'exportFailed' };

/** A list of the admin's pages as a file, one at a time. */
export const fileExportMachine = setup({
  types: {} as {
    events: FileExportEvent;
    tags: 'busy';
  },
  actors: { saveFile },
  actions: {
    raiseNotice: sendToSystem('notices', noticeRaised),
  },
  delays: {
    /** How long a file may take whose pieces still arrive. */
    giveUpAfter: 600_000,
    /** The second press of a double click wants no second file. */
    settleFor: 500,
  },
}).createMachine({
  id: 'fileExport',
  initial: 'idle',
  states: {
    idle: { on: { 'export.save': 'saving' } },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveFile',
        input: ({ event }) => {
          assertEvent(event, 'export.save');
          return event.file;
        },
        onDone: {
          target: 'settling',
          actions: {
            type: 'raiseNotice',
            params: ({ event }) => ({ code: 'exported', what: event.output.what }),
          },
        },
        onError: {
          target: 'idle',
          actions: { type: 'raiseNotice', params: failed },
        },
      },
      after: { giveUpAfter: { target: 'idle', actions: { type: 'raiseNotice', params: failed } } },
    },
    settling: { tags: 'busy', after: { settleFor: 'idle' } },
  },
});

export type FileExportActorRef = ActorRefFrom<typeof fileExportMachine>;
export type FileExportSnapshot = SnapshotFrom<typeof fileExportMachine>;
