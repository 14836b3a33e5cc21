import { expect, test } from '@jest/globals'
import type { FastifyRequest } from 'fastify'
import type { Admission } from './admission.ts'
import { callerOf } from './request-caller.ts'

const request = (parts: {
  readonly admission?: Partial<Admission>
  readonly caller?: { readonly userId: string }
}): FastifyRequest => parts as unknown as FastifyRequest

test('[SV-01] a line names the person whom the access rule refused, and nobody without a token', () => {
  expect(callerOf(request({}))).toEqual({})
  expect(callerOf(request({ caller: { userId: '7' } }))).toEqual({ userId: '7' })
  const admission = { userId: '7', tenantId: '2' }
  expect(callerOf(request({ admission, caller: { userId: '7' } }))).toEqual(admission)
  expect(callerOf(request({ admission: { userId: '7', tenantId: '-1' } }))).toEqual({ userId: '7' })
  expect(callerOf(request({ admission: { userId: '', tenantId: '-1' } }))).toEqual({})
})
