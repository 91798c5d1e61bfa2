import { createContext, use } from 'react';
import type { loadBrowserClient } from './browser-client.ts';

export type BrowserClient = Awaited<ReturnType<typeof loadBrowserClient>>;

export const BrowserClientContext = createContext<BrowserClient | null>(null);

/** The one client of this browser, inside the AuthProvider; null until it has arrived. */
export const useBrowserClient = () => use(BrowserClientContext);
