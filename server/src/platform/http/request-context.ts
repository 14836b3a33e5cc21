/** The context of a request outside the route table, such as a file's or a resumable upload's. */
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { type ContextParts, createContext } from '../create-context.ts'
import { NOBODY } from './admission.ts'
import { noteLackingRight } from './refusal-log.ts'

/** In the name of whoever was let in; nobody where nobody was asked for. */
export const requestContext = (parts: ContextParts, request: FastifyRequest): Ctx =>
  createContext(parts, {
    ...(request.admission ?? NOBODY),
    publisherId: request.admission?.publisher?.tokenId ?? null,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    onLacking: (right) => noteLackingRight(request, right),
  })
