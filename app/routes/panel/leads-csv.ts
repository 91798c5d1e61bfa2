import { requestClient } from '#app/data/session.server.ts';
import { csvDownload } from '#app/features/lead-desk/downloads.server.ts';
import { readFilters } from '#app/features/lead-desk/lead-filters.ts';
import type { Route } from './+types/admin-leads-csv.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  csvDownload(requestClient(context), readFilters(url.searchParams), Date.now());
