/**
 * Whom the API asks for. It passes renewals on for everybody, from one address: counted by that they
 * would share a limit, and one who asks too often would keep all the others out.
 */
import type { FastifyRequest } from 'fastify'
import { hmacSha256, isSameSecret } from './secrets.ts'

const HEADER = 'x-zz-asker'

const sign = (apiSecret: string, address: string): string => hmacSha256(apiSecret, 'asker', address)

/** What the API sends along for whoever asked it from that address. */
export const askerHeaders = (apiSecret: string, address: string): Record<string, string> => ({
  [HEADER]: `${address} ${sign(apiSecret, address)}`,
})

/** The address by which a request is counted: that of whom the API asks for, else its own. */
export function askerAddress({ headers, ip }: FastifyRequest, apiSecret: string): string {
  const [address = '', signature = ''] = String(headers[HEADER] ?? '').split(' ')
  return address !== '' && isSameSecret(signature, sign(apiSecret, address)) ? address : ip
}
