/** Errors that nobody foresaw, and those that come of a caller who went away. */
import type { FastifyRequest } from 'fastify'
import { callerOf } from './request-caller.ts'

/**
 * Logs the error with its stack, or, when the caller ended the connection before the body was
 * whole, one line without.
 */
export const logUnexpected = (request: FastifyRequest, error: unknown): void => {
  const route = request.routeOptions.url
  const caller = callerOf(request)
  if (request.raw.destroyed && !request.raw.complete)
    request.log.info({ route, ...caller }, 'the caller went away before the body was whole')
  else request.log.error({ err: error, route, ...caller }, 'unexpected error')
}
