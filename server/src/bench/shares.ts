/** What a server's time goes to, from V8's own profile of it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly url: string; readonly functionName: string }
    readonly children?: readonly number[]
  }[]
  /** Microseconds of the monotonic clock. */
  readonly startTime: number
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/**
 * The first that fits any frame from the outermost on down names the sample; so a part includes all
 * that it calls.
 */
const PARTS: readonly { readonly name: string; readonly test: RegExp }[] = [
  {
    name: 'log (pino)',
    test: /node_modules\/(pino|sonic-boom|thread-stream|quick-format-unescaped|safe-stable-stringify)\//,
  },
  { name: 'metrics (prom-client)', test: /node_modules\/prom-client\// },
  { name: 'rate limit', test: /node_modules\/@fastify\/rate-limit\// },
  { name: 'security headers (helmet)', test: /node_modules\/(@fastify\/)?helmet\// },
  {
    name: 'token and permissions',
    test: /(http\/admission|modules\/auth\/|modules\/role\/|fast-jwt)/,
  },
  { name: 'validation (ajv)', test: /validate10|node_modules\/ajv|anonymous_validator/ },
  { name: 'statement building (kysely)', test: /node_modules\/kysely\// },
  { name: 'driver (pg, batch)', test: /(node_modules\/pg|platform\/db\/)/ },
  { name: 'embedded engine', test: /(pglite|wasm)/ },
  { name: 'domain module', test: /dist\/modules\// },
  {
    name: 'fastify',
    test: /node_modules\/(fastify|avvio|find-my-way|fast-json-stringify|light-my-request)\//,
  },
]

const readProfile = (folder: string): Profile => {
  const [name] = readdirSync(folder).filter((file) => file.endsWith('.cpuprofile'))
  if (name === undefined) throw new Error(`no profile in ${folder}`)
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile
}

/**
 * Share of each part (0 to 1) of the time that was not idle between the two moments (microseconds,
 * monotonic clock).
 */
export const shares = (
  folder: string,
  from: number,
  to: number,
): { name: string; share: number }[] => {
  const profile = readProfile(folder)
  const byId = new Map(profile.nodes.map((node) => [node.id, node]))
  const parentOf = new Map(
    profile.nodes.flatMap((node) =>
      (node.children ?? []).map((child) => [child, node.id] as const),
    ),
  )
  const named = new Map<number, string>()
  const nameOf = (id: number): string => {
    const known = named.get(id)
    if (known !== undefined) return known
    const frames: string[] = []
    for (let at: number | undefined = id; at !== undefined; at = parentOf.get(at)) {
      const frame = byId.get(at)?.callFrame
      frames.push(`${frame?.url ?? ''} ${frame?.functionName ?? ''}`)
    }
    const own = byId.get(id)?.callFrame.functionName ?? ''
    const name =
      own === '(idle)' || own === '(program)' || own === '(garbage collector)'
        ? own
        : (PARTS.find((part) => frames.some((frame) => part.test.test(frame)))?.name ??
          'node:http and the rest')
    named.set(id, name)
    return name
  }
  const spent = new Map<string, number>()
  let at = profile.startTime
  profile.samples.forEach((id, index) => {
    const delta = profile.timeDeltas[index] ?? 0
    at += delta
    if (at < from || at > to) return
    const name = nameOf(id)
    if (name !== '(idle)') spent.set(name, (spent.get(name) ?? 0) + delta)
  })
  const whole = [...spent.values()].reduce((sum, value) => sum + value, 0)
  return [...spent]
    .map(([name, value]) => ({ name, share: value / whole }))
    .sort((a, b) => b.share - a.share)
}
