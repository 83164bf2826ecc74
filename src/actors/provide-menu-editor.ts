import { type MenuEditorLogic, menuEditorMachine } from '../machines/menu-editor/menu-editor.machine';
import { toAnswer } from '../services/errors/answer';
import { fetchEditedMenu, sendMenuChanges, setAvailability } from '../services/menu/edit-menu';
import { request } from './request';
import type { Services } from './services';

/** What edits a menu, in a chunk of its own. */
export function provideMenuEditor({ http }: Pick<Services, 'http'>): MenuEditorLogic {
  return menuEditorMachine.provide({
    actors: {
      fetchMenu: request(http, fetchEditedMenu),
      sendChanges: request(http, (client, input, signal) => toAnswer(sendMenuChanges(client, input, signal))),
      setAvailability: request(http, (client, input, signal) =>
        toAnswer(setAvailability(client, input, signal)),
      ),
    },
  });
}
