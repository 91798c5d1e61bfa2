import type { Routine, RoutineParameter } from '../catalogue/types.ts';
import { arrayLiteral, type Parameters, qualified, quote } from './parameters.ts';
import { type Payload, payloadRowsSql } from './payload-sql.ts';

export type CallArguments =
  | { kind: 'json'; payload: Payload; names: string[] }
  | { kind: 'direct'; values: [name: string, value: string][] }
  | { kind: 'whole'; body: string | Buffer | null };

/** The rows of a function call; a scalar result is the column `pgrst_scalar`. */
export function callSql(
  routine: Routine,
  given: CallArguments,
  returned: string[],
  parameters: Parameters,
): string {
  const scalar = !routine.returns.composite;
  const shown = scalar ? 'pgrst_call.pgrst_scalar' : returned.join(', ') || '1';
  const call = (argument: string) => {
    const invoked = `${qualified(routine)}(${argument})`;
    return scalar ? `(select ${invoked} as pgrst_scalar) as pgrst_call` : `${invoked} as pgrst_call`;
  };
  return `select ${shown} from ${fromSql(routine, given, call, parameters)}`;
}

function fromSql(
  routine: Routine,
  given: CallArguments,
  call: (argument: string) => string,
  parameters: Parameters,
): string {
  if (given.kind === 'whole') {
    const type = routine.parameters[0]?.type ?? 'text';
    return call(`${parameters.bind(given.body)}::${type}`);
  }
  if (given.kind === 'direct') return call(directArguments(routine, given.values, parameters));
  const used = routine.parameters.filter(({ name }) => given.names.includes(name));
  if (used.length === 0) return call('');
  const columns = used.map(({ name, type }) => ({ name, type: unbounded(type) }));
  const rows = payloadRowsSql(given.payload, columns, { withDefaults: false, firstOnly: true }, parameters);
  const argument = used.map((one) => `${named(one)} pgrst_body.${quote(one.name)}`).join(', ');
  return `${rows}, lateral ${call(argument)}`;
}

function directArguments(routine: Routine, values: [string, string][], parameters: Parameters): string {
  return routine.parameters
    .filter(({ name }) => values.some(([given]) => given === name))
    .map((parameter) => {
      const texts = values.filter(([given]) => given === parameter.name).map(([, value]) => value);
      const value = parameter.variadic ? arrayLiteral(texts) : texts.at(-1);
      return `${named(parameter)} ${parameters.bind(value)}::${unbounded(parameter.type)}`;
    })
    .join(', ');
}

function named({ name, variadic }: RoutineParameter): string {
  return `${variadic ? 'variadic ' : ''}${quote(name)} :=`;
}

/** `character` and `bit` without a length mean a length of one, which no parameter has. */
function unbounded(type: string): string {
  return type.replace(/^(character|bit)(?=\[|$)/u, '$1 varying');
}
