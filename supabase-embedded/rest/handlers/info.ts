import { findRoutine } from '../plan/find-routine.ts';
import { findTable } from '../plan/find-table.ts';
import { type ApiRequest, type Context, inSchema } from '../request/api-request.ts';
import type { Answer } from '../respond/answer.ts';

/** OPTIONS: the methods that the target takes. */
export function answerInfo(request: ApiRequest, context: Context): Answer {
  const headers = { 'access-control-allow-origin': '*', allow: allowed(request, context).join(',') };
  return { status: 200, headers, body: '' };
}

function allowed(request: ApiRequest, { catalogue }: Context): string[] {
  const { target } = request;
  if (target.kind === 'root') return ['OPTIONS', 'GET', 'HEAD'];
  if (target.kind === 'routine') {
    const keys = request.params.arguments.map(([key]) => key);
    const call = {
      target: inSchema(request, target.name),
      keys,
      isPost: false,
      contentType: 'application/json',
    };
    const { volatility } = findRoutine(catalogue, call);
    return volatility === 'v' ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST'];
  }
  const table = findTable(catalogue, inSchema(request, target.name));
  const replaceable = table.insertable && table.updatable && table.primaryKey.length > 0;
  return [
    'OPTIONS',
    'GET',
    'HEAD',
    ...(table.insertable ? ['POST'] : []),
    ...(replaceable ? ['PUT'] : []),
    ...(table.updatable ? ['PATCH'] : []),
    ...(table.deletable ? ['DELETE'] : []),
  ];
}
