/**
 * Pages of other origins that call the API themselves: those of registered applications that show
 * screens of this one (docs/adr/0071-host.md). All others are answered without a permission, which
 * the browser takes for a refusal.
 */
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

/** Headers that a remote's calls and uploads bear. */
const ASKED = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'Tenant-Id',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-Request-Id',
]
/** Headers of answers that it reads. */
const READ = [
  'Location',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Offset',
  'X-Dict-Version',
  'X-Request-Id',
]
/** How long a browser keeps a permission, in seconds. */
const KEPT = 600

/** Origins whose pages show screens of this deployment. */
export const hostOrigins = ({ clients }: Pick<Config, 'clients'>): readonly string[] =>
  clients.filter(({ scopes }) => scopes === 'all').map(({ origin }) => origin)

/** Permits those origins; where there are none, nothing is answered differently. */
export const permitHosts = async (http: FastifyInstance, config: Config): Promise<void> => {
  const origins = hostOrigins(config)
  if (origins.length === 0) return
  await http.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PATCH', 'HEAD', 'DELETE'],
    allowedHeaders: ASKED,
    exposedHeaders: READ,
    credentials: false,
    maxAge: KEPT,
    strictPreflight: true,
  })
}
