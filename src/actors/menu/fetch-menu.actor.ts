import { fromPromise } from 'xstate';
import type { FetchMenu } from '../../machines/menu/menu.types';
import type { HttpClient } from '../../services/http/http-client';
import type { MenuCategory } from '../../services/menu/menu.types';
import { fetchMenu } from '../../services/menu/menu-api';

/** API-31. Every failure rejects: a menu that cannot be had reads as an empty one (CALL-45). */
export const createFetchMenu = ({ http }: { readonly http: HttpClient }): FetchMenu =>
  fromPromise<readonly MenuCategory[], { tenantId: string }>(({ input, signal }) =>
    fetchMenu(http, input.tenantId, signal),
  );
