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
    scopes: Type.Array(Type.Union((Object.keys(API_SCOPES) as ApiScope[]).map((scope) => Type.Literal(scope)))),
  },
  { additionalProperties: false },
)
const Clients = Schema.Compile(Type.Array(Client))

export type RegisteredClient = Static<typeof Client>

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws a sentence that says what is wrong with the list */
export const readClients = (text: string | undefined): readonly RegisteredClient[] => {
  const list = text ? parse(text) : []
  if (!Clients.Check(list)) {
    throw new Error(`CLIENTS is no list of {"id", "name", "origin", "redirectPath"?, "scopes"}, with scopes of ${Object.keys(API_SCOPES).join(', ')}`)
  }
  const ids = [...TAKEN, ...list.map(({ id }) => id)]
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`CLIENTS names ${twice}, which is taken`)
  for (const { id, origin } of list) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error(`CLIENTS: the origin of ${id} is ${origin}; one such as https://example.com is wanted`)
  }
  return list
}
