import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** As `shouldRevalidate` of a route whose data do not depend on the query: a search on the page does not ask for them. */
export const ignoreQuery = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
    ? defaultShouldRevalidate
    : false;
