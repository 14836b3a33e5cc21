import type { Envelope } from '@zz/contract'
import type { ReleaseFinding } from '@zz/contract/compatibility'
import { CommandFault, type Connection } from './arguments.ts'
import { findingLines } from './words.ts'

interface Call {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent as it is, in place of JSON. */
  readonly archive?: Uint8Array<ArrayBuffer>
}

/** A call that the server refused, with its own words. */
export class Refused extends CommandFault {
  readonly code: number
  constructor(code: number, text: string) {
    super(text)
    this.code = code
  }
}

const reasonsOf = (data: unknown): readonly ReleaseFinding[] =>
  (data as { reasons?: readonly ReleaseFinding[] } | null)?.reasons ?? []

/**
 * Makes a call and answers its envelope. Throws a sentence when the server does not answer, answers
 * something else, or refuses; reasons stand below it, each with what to do.
 */
export async function call<T>(
  { server, token }: Connection,
  path: string,
  { query = {}, body, archive }: Call = {},
): Promise<Envelope<T>> {
  const url = new URL(path, server)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const sent = archive ?? (body === undefined ? undefined : JSON.stringify(body))
  let response: Response
  try {
    response = await fetch(url, {
      ...(sent === undefined ? {} : { method: 'POST', body: sent }),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(sent === undefined
          ? {}
          : { 'content-type': archive === undefined ? 'application/json' : 'application/x-tar' }),
      },
    })
  } catch (error) {
    throw new CommandFault(`${server} does not answer: ${causeOf(error)}`)
  }
  const envelope = await response
    .json()
    .then((value: unknown) => value as Envelope<T>)
    .catch(() => undefined)
  if (envelope === undefined || typeof envelope.code !== 'number')
    throw new CommandFault(`${url.href} answered ${response.status}, and not as a 众治 server does`)
  if (!envelope.success)
    throw new Refused(
      envelope.code,
      [`${envelope.msg} (${envelope.code})`, ...findingLines(reasonsOf(envelope.data))].join('\n'),
    )
  return envelope
}

const causeOf = (error: unknown): string => {
  const { cause, message } = error as {
    cause?: { message?: string; code?: string }
    message: string
  }
  return cause?.message || cause?.code || message
}
