import { requestClient } from '#app/data/session.server.ts';
import { csvDownload } from '#app/features/panel/lead-desk/downloads/downloads.server.ts';
import { readFilters } from '#app/features/panel/lead-desk/list/lead-filters.ts';
import type { Route } from './+types/leads-csv.ts';

export const loader = ({ request, context, url }: Route.LoaderArgs) =>
  csvDownload(requestClient(context), readFilters(url.searchParams), {
    now: Date.now(),
    left: request.signal,
  });
