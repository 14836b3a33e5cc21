/** A closed loop of requests: so many callers, each asking again when it is answered. */
import { Agent, request } from 'node:http'

export interface Call {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
  /** Made anew for each request. */
  body?(index: number): unknown
}

export interface Loaded {
  readonly requests: number
  readonly seconds: number
}

const CALLERS = 16

/** Rejects with the answer's text when one is not 200: a figure over failures would say nothing. */
const ask = (agent: Agent, call: Call, index: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const body = call.body === undefined ? undefined : JSON.stringify(call.body(index))
    const headers = {
      ...call.headers,
      authorization: `Bearer ${call.token}`,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const sent = request(call.url, { agent, method: call.method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(
              new Error(`${call.url} ${answer.statusCode}: ${Buffer.concat(chunks).toString()}`),
            ),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

/**
 * Sends so many requests, not requests for so long: a server on a busy machine does the same work
 * for a figure as one on a quiet one. The callers share out `calls`, so that each keeps its own
 * person.
 */
export const load = async (calls: readonly Call[], total: number): Promise<Loaded> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const begun = performance.now()
  let requests = 0
  const caller = async (which: number): Promise<void> => {
    const call = calls[which % calls.length]
    if (call === undefined) throw new Error('no call to load with')
    while (requests < total) {
      requests += 1
      await ask(agent, call, requests)
    }
  }
  try {
    await Promise.all(Array.from({ length: CALLERS }, (_, which) => caller(which)))
  } finally {
    agent.destroy()
  }
  return { requests, seconds: (performance.now() - begun) / 1000 }
}
