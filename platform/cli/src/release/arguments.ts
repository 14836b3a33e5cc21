import { readFileSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** What stands in the way, as a sentence for whoever typed the command; no stack is shown. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault'
}

/** Where commands go and how they answer. */
export interface Connection {
  /** Address of the console, without a slash at its end. */
  readonly server: string
  /** Undefined where none is set: calls for everybody need none. */
  readonly token: string | undefined
}

/** What was typed behind a command's name. */
export interface Arguments {
  readonly words: readonly string[]
  /** An option's text; undefined where it was not given. */
  text(name: string): string | undefined
  isSet(name: string): boolean
  /** Output for scripts instead of people. */
  readonly json: boolean
  /** Throws a sentence where no server is named, or its token cannot be read. */
  connection(): Connection
}

/** Options that every command of releasing takes. */
const COMMON = {
  server: { type: 'string' },
  json: { type: 'boolean' },
  token: { type: 'string' },
} as const satisfies Options

const TOKEN_PLACE =
  'a token is never an argument, where other users of the machine read it: set ZZ_TOKEN, or ZZ_TOKEN_FILE to a file that holds it'

const readServer = (given: string | undefined, env: NodeJS.ProcessEnv): string => {
  const text = given ?? env['ZZ_SERVER']
  if (!text) throw new CommandFault('name the server: --server https://… or ZZ_SERVER')
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new CommandFault(`'${text}' is no http or https address of a server`)
  return url.origin
}

const readToken = (env: NodeJS.ProcessEnv): string | undefined => {
  const { ZZ_TOKEN: token, ZZ_TOKEN_FILE: file } = env
  if (token) return token.trim()
  if (!file) return undefined
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new CommandFault(`ZZ_TOKEN_FILE is '${file}', which cannot be read`)
  }
}

/**
 * Reads the arguments of a command. In: what follows its name, its own options, and how many
 * words it takes. Throws a sentence for anything else.
 */
export function readArguments(
  args: readonly string[],
  own: Options,
  { count, usage }: { readonly count: number; readonly usage: string },
): Arguments {
  const { words, values } = parse(args, { ...own, ...COMMON }, usage)
  const text = (name: string): string | undefined => {
    const value = values.get(name)
    return typeof value === 'string' ? value : undefined
  }
  if (values.has('token')) throw new CommandFault(TOKEN_PLACE)
  if (words.length !== count) throw new CommandFault(usage)
  return {
    words,
    text,
    isSet: (name) => values.has(name),
    json: values.has('json'),
    connection: () => ({
      server: readServer(text('server'), process.env),
      token: readToken(process.env),
    }),
  }
}

const parse = (args: readonly string[], options: Options, usage: string) => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    })
    return { words: positionals, values: new Map(Object.entries(values)) }
  } catch (error) {
    throw new CommandFault(`${(error as Error).message}\n${usage}`)
  }
}

/** Names the missing token before a call is made in vain. */
export const needToken = ({ token }: Connection): void => {
  if (token === undefined)
    throw new CommandFault('set ZZ_TOKEN (or ZZ_TOKEN_FILE) to a publisher’s token of this remote')
}
