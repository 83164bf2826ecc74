import { fromPromise } from 'xstate';
import type { SearchMenu } from '../../machines/menu/menu.types';
import type { HttpClient } from '../../services/http/http-client';
import { searchMenu } from '../../services/menu/menu-api';
import type { FoundItem } from '../../services/menu/menu-schema';

/** API-32. null and every failure mean that the loaded menu is filtered instead (MAN-20). */
export const createSearchMenu = ({ http }: { readonly http: HttpClient }): SearchMenu =>
  fromPromise<readonly FoundItem[] | null, { tenantId: string; query: string }>(({ input, signal }) =>
    searchMenu(http, input.tenantId, input.query, signal),
  );
