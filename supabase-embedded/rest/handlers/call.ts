import type { Routine } from '../catalogue/types.ts';
import { notSingular, RestError } from '../errors.ts';
import type { MediaType } from '../grammar/media-types.ts';
import { appliedPreferences, refuseInvalid } from '../grammar/prefer.ts';
import { findRoutine, takesWholeBody } from '../plan/find-routine.ts';
import { planRead, type ReadNode } from '../plan/read-plan.ts';
import { type ApiRequest, type Context, inSchema } from '../request/api-request.ts';
import { type Body, contentTypeOf, readCallBody, refuseDeep } from '../request/body.ts';
import type { Answer } from '../respond/answer.ts';
import { contentRange, pageStatus } from '../respond/content-range.ts';
import { negotiate } from '../respond/negotiate.ts';
import { type CallArguments, callSql } from '../sql/call-sql.ts';
import { Parameters } from '../sql/parameters.ts';
import { readSql, sourceName } from '../sql/read-sql.ts';
import { type BodyShape, guardSql, type ResultRow, resultSql } from '../sql/result-sql.ts';
import { calledColumns } from '../sql/returning-sql.ts';
import { type Compiled, contentHeaders, withPreferences } from './compiled.ts';
import { requestedRange, tableTotal, totalSql } from './read.ts';

/** A function call by POST, GET or HEAD. */
export async function compileCall(
  request: ApiRequest,
  name: string,
  context: Context,
  incoming: Request,
): Promise<Compiled> {
  const { catalogue, config } = context;
  const isPost = request.method === 'POST';
  const contentType = contentTypeOf(incoming.headers.get('content-type'));
  const body = isPost ? await readCallBody(incoming, contentType, request.params.columns) : undefined;
  const keys = body?.keys ?? request.params.arguments.map(([key]) => key);
  const routine = findRoutine(catalogue, { target: inSchema(request, name), keys, isPost, contentType });
  const origin = {
    schema: routine.schema,
    name: routine.returns.table ? routine.returns.name : routine.name,
  };
  const read = planRead({
    catalogue,
    params: request.params,
    origin: routine.returns.table ? { ...origin, schema: routine.returns.schema } : origin,
    fromSource: true,
    rootApplies: true,
    rootRange: requestedRange(request),
    maxRows: config.maxRows,
    aggregatesEnabled: config.aggregatesEnabled,
  });
  refuseInvalid(request.preferences);
  refuseMaxAffected(request, routine);
  const media = negotiate(request.accepts, config.planEnabled, routine.mediaType);
  const given = argumentsOf(routine, request, body);
  return compileStatement({ request, routine, read, media, given, maxRows: config.maxRows });
}

interface Call {
  request: ApiRequest;
  routine: Routine;
  read: ReadNode;
  media: MediaType;
  given: CallArguments;
  maxRows: number | undefined;
}

function compileStatement(call: Call): Compiled {
  const { request, routine, read, media, given, maxRows } = call;
  const parameters = new Parameters();
  const source = callSql(routine, given, calledColumns(read), parameters);
  const total = totalSql(request, read, maxRows, parameters);
  const readOnly = request.method !== 'POST' || routine.volatility !== 'v';
  return {
    text: resultSql({
      with: [`${sourceName} as (${source})`],
      rows: readSql(read, undefined, parameters),
      media,
      shape: shapeOf(request, routine, media),
      total,
      extra: readOnly ? [] : guards(request, media),
    }),
    values: parameters.values,
    schema: request.schema,
    statementTimeout: routine.statementTimeout ?? undefined,
    readOnly,
    media,
    preferences: request.preferences,
    answer: (row, planned) => answerCall(call, row, planned),
  };
}

function answerCall(
  { request, routine, read, media, maxRows }: Call,
  row: ResultRow,
  planned?: number,
): Answer {
  const rows = Number(row.page);
  if (media.kind === 'object' && rows !== 1) throw notSingular(rows);
  const { offset } = read.range;
  const total = tableTotal(request, row, planned, maxRows);
  const isVoid = routine.returns.name === 'void';
  const applied = appliedPreferences(request.preferences, [
    'count',
    'tx',
    'handling',
    'timezone',
    'maxAffected',
  ]);
  const headers = withPreferences(
    { 'content-range': contentRange(offset, offset + rows - 1, total) },
    applied,
  );
  if (isVoid) return { status: 204, headers, body: null };
  return {
    status: pageStatus(offset, rows, total),
    headers: { ...headers, ...contentHeaders(request, media) },
    body: request.method === 'HEAD' ? null : row.body,
  };
}

function argumentsOf(routine: Routine, request: ApiRequest, body: Body | undefined): CallArguments {
  if (!body) return { kind: 'direct', values: request.params.arguments };
  if (takesWholeBody(routine)) return { kind: 'whole', body: body.raw ?? body.payload.json };
  if (body.form) {
    for (const [name, value] of body.form) if (isJson(routine, name)) refuseDeep(value);
    return { kind: 'direct', values: body.form };
  }
  return { kind: 'json', payload: body.payload, names: body.keys };
}

const isJson = ({ parameters }: Routine, name: string) =>
  parameters.some((one) => one.name === name && /^jsonb?$/u.test(one.type));

function shapeOf({ method }: ApiRequest, { returns }: Routine, media: MediaType): BodyShape {
  if (method === 'HEAD' || returns.name === 'void') return 'none';
  if (media.kind === 'raw') return returns.name === 'bytea' ? 'bytes' : 'text';
  if (returns.composite) return returns.set ? 'rows' : 'single-row';
  return returns.set ? 'scalars' : 'scalar';
}

function refuseMaxAffected({ preferences }: ApiRequest, { returns }: Routine): void {
  if (preferences.maxAffected === undefined || preferences.handling !== 'strict' || returns.set) return;
  throw new RestError({
    status: 400,
    code: 'PGRST128',
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  });
}

function guards({ preferences }: ApiRequest, media: MediaType): string[] {
  if (media.kind === 'object') return [guardSql('count(*) = 1', 'singular')];
  const { maxAffected, handling } = preferences;
  if (maxAffected === undefined || handling !== 'strict') return [];
  return [guardSql(`count(*) <= ${maxAffected}`, 'affected')];
}
