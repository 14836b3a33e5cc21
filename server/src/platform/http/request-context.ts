/** What a context knows of its request. */
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { type ContextInit, type ContextParts, createContext } from '../create-context.ts'
import { NOBODY } from './admission.ts'
import { noteLackingRight } from './refusal-log.ts'

/** In the name of the caller who was admitted; of nobody where no caller was asked for. */
export const initOf = (request: FastifyRequest): ContextInit => ({
  ...(request.admission ?? NOBODY),
  publisherId: request.admission?.publisher?.tokenId ?? null,
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  onLacking: (right) => noteLackingRight(request, right),
})

/** Of a request outside the route table, such as a file's or a resumable upload's. */
export const requestContext = (parts: ContextParts, request: FastifyRequest): Ctx =>
  createContext(parts, initOf(request))
