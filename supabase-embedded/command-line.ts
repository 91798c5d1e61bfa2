import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** What --help prints. */
  usage: string;
  options?: Options;
  /** What follows: `FILE` is required, `[FILE]` is optional, `[FILE …]` is any number. */
  parameters?: readonly string[];
}

export interface Subcommand {
  parameters?: readonly string[];
  options?: ParseArgsOptionsConfig;
  about: string;
}

/**
 * Reads the arguments of an npm script before it does anything. --help prints the usage and ends the process with 0; an
 * argument that the script does not know ends it with 1.
 */
export function readCommandLine<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  { usage, options, parameters = [] }: CommandLine<Options>,
  args = process.argv.slice(2),
) {
  if (args.some((arg) => arg === '--help' || arg === '-h')) printUsage(usage);
  const { values, positionals } = parse({ args, options: options ?? ({} as Options), usage });
  const missing = parameters.filter((name) => !name.startsWith('['))[positionals.length];
  if (missing) refuse(usage, `${missing} is missing.`);
  const extra = parameters.at(-1)?.includes('…') ? undefined : positionals[parameters.length];
  if (extra !== undefined) refuse(usage, `"${extra}" is one argument too many.`);
  return { values, positionals };
}

function parse<const Options extends ParseArgsOptionsConfig>({
  usage,
  ...given
}: {
  args: string[];
  options: Options;
  usage: string;
}) {
  try {
    return parseArgs({ ...given, allowPositionals: true });
  } catch (error) {
    // Node goes on with advice about arguments that begin with a dash.
    return refuse(usage, `${(error as Error).message.split(/(?<=')\. |\n/)[0]}.`);
  }
}

/** The same for a script whose first argument names one of its commands. Without any argument it prints the usage. */
export function readSubcommand<Command extends Subcommand>(
  { script, about, commands }: { script: string; about: string; commands: Record<string, Command> },
  [name = '--help', ...args] = process.argv.slice(2),
) {
  const lines = Object.entries(commands).map(
    ([each, command]) => `  npm run ${script} -- ${syntaxOf(each, command)}\n      ${command.about}`,
  );
  const usage = [about, ...lines].join('\n\n');
  if (['--help', '-h', 'help'].includes(name)) printUsage(usage);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return refuse(usage, `There is no command "${name}".`);
  return { command, ...readCommandLine({ usage, ...command }, args) };
}

const syntaxOf = (name: string, { parameters = [], options = {} }: Subcommand) =>
  [name, ...parameters, ...Object.keys(options).map((option) => `[--${option}]`)].join(' ');

/** Ends the process if one of these is none of the choices. */
export function demandChoices(usage: string, given: readonly string[], choices: readonly string[]) {
  const unknown = given.find((each) => !choices.includes(each));
  if (unknown !== undefined) refuse(usage, `"${unknown}" is not known: choose from ${choices.join(', ')}.`);
}

export function refuse(usage: string, reason: string): never {
  console.error(`${reason}\n\n${usage}`);
  process.exit(1);
}

function printUsage(usage: string): never {
  console.log(usage);
  process.exit(0);
}
