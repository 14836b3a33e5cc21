/** Many anonymous authorization requests from one place, as flood.test.ts and the long round send them. */
import type { World } from './harness.test-support.ts'

const AT_ONCE = 100

/** An authorization request as the console begins one. */
const authorizationOf = (world: World): string =>
  `${world.issuer}/auth?${new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: 'http://localhost:8399/auth/callBack',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  }).toString()}`

/** Begins a sign-in as a browser of that address would. */
export const beginSignIn = (world: World, from: string): Promise<Response> =>
  fetch(authorizationOf(world), {
    redirect: 'manual',
    headers: { 'x-forwarded-for': from, accept: 'text/html' },
  })

/** What oidc-provider has stored: each sign-in that was begun is a row. */
export const countItems = async (world: World): Promise<number> => {
  const { count } = await world.store.db
    .selectFrom('authItem')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Sends so many from one /64, a hundred at once; answers how often each status came. */
export const flood = async (world: World, count: number): Promise<ReadonlyMap<number, number>> => {
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        beginSignIn(world, `2001:db8:7:7:${sent.toString(16)}::${index.toString(16)}`),
      ),
    )
    for (const answer of answers) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      await answer.arrayBuffer()
    }
  }
  return statuses
}
