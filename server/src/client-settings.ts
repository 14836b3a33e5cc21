/** Partner applications from the environment: the list in CLIENTS. */
import Type, { type Static } from 'typebox'
import Schema from 'typebox/schema'
import { API_SCOPES, type ApiScope } from './platform/scopes.ts'

/** Ids that are taken: the console, the API itself, and the applications of APP_…. */
const TAKEN = ['console', 'api', 'party-building', 'drifter', 'cloud']

const Client = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
    name: Type.String({ minLength: 1, maxLength: 30 }),
    origin: Type.String(),
    redirectPath: Type.Optional(Type.String({ pattern: '^/[\\w./-]*$' })),
    consent: Type.Optional(Type.Union([Type.Literal('ask'), Type.Literal('never')])),
    scopes: Type.Union([
      Type.Literal('all'),
      Type.Array(
        Type.Union((Object.keys(API_SCOPES) as ApiScope[]).map((scope) => Type.Literal(scope))),
      ),
    ]),
  },
  { additionalProperties: false },
)
const Clients = Schema.Compile(Type.Array(Client))

/** One application of the list, checked when the server starts. */
export type RegisteredClient = Static<typeof Client>

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the list must be, in the words of a refusal. */
export const CLIENTS_ALLOWED = `a JSON list of {"id", "name", "origin", "redirectPath"?, "consent"?, "scopes"}: ids that are not taken, origins such as https://example.com, consent "ask" or "never", scopes of ${Object.keys(API_SCOPES).join(', ')}, or "all" for an application of one's own house that shows screens of this one`

/** @returns undefined when the text is no such list */
export const readClients = (text: string): readonly RegisteredClient[] | undefined => {
  const list = parse(text)
  if (!Clients.Check(list)) return undefined
  const ids = [...TAKEN, ...list.map(({ id }) => id)]
  if (ids.some((id, index) => ids.indexOf(id) !== index)) return undefined
  return list.every(({ origin }) => URL.canParse(origin) && new URL(origin).origin === origin)
    ? list
    : undefined
}
