/** A call of any route with an input, for tests that are made from the routes. */
import type { Route } from '../platform/route.ts'
import type { Answer, Caller } from './harness.ts'

/** What a call takes in, wherever it stands. */
export const inputSchema = (route: Route) =>
  route.method === 'GET+POST' ? route.query : route.method === 'GET' ? route.query : route.body

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, field]) =>
      field === null || field === undefined
        ? []
        : [[name, typeof field === 'string' ? field : JSON.stringify(field)]],
    ),
  )

/** Makes a call of a route as declared. */
export const callRoute = (
  caller: Caller,
  route: Route,
  input: unknown,
): Promise<Answer<unknown>> => {
  if (route.method === 'GET') return caller.get(route.path, texts(input))
  return caller.post(route.path, inputSchema(route) === undefined ? undefined : input)
}
