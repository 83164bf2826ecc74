import { createContext, useContext } from 'react';
import type { HttpClient } from '../../services/http/http-client';

const HttpContext = createContext<HttpClient | null>(null);

export const HttpProvider = HttpContext.Provider;

/** For the list hooks (use-*.ts) only: everything else asks through a chart. */
export function useHttp(): HttpClient {
  const http = useContext(HttpContext);
  if (http === null) throw new Error('useHttp needs HttpProvider above it');
  return http;
}
