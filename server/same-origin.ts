/**
 * Whether a form was sent from somebody else's page. Browsers state the origin of every such request; one without
 * an Origin is not a browser's, carries nobody's cookies and so can do nothing in anybody's name.
 */
export function isForeignPost(request: Request, siteUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const origin = request.headers.get('origin');
  if (!origin) return false;
  const host = URL.parse(origin)?.host;
  return host !== new URL(siteUrl).host && host !== request.headers.get('host');
}
