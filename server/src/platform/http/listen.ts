/** Begins to listen, and says in words of the settings why a port or an address cannot be had. */
import type { FastifyInstance } from 'fastify'
import { WrongSetting } from '../../settings/read-settings.ts'

/** An address to listen at, and the setting to name where that fails. */
export interface ListenPlace {
  readonly host: string
  readonly port: number
  /** The setting that named the port. */
  readonly setting: 'PORT' | 'LOGIN_PORT'
}

const REASONS: Readonly<Record<string, (place: ListenPlace) => string>> = {
  EADDRINUSE: ({ setting, port }) =>
    `${setting} is '${port}', but it must be a free port, and something listens there already`,
  EACCES: ({ setting, port }) =>
    `${setting} is '${port}', but it must be a port that this user may open, as a rule one from 1024 on`,
  EADDRNOTAVAIL: ({ host }) => `HOST is '${host}', but it must be an address of this machine`,
}

/** Rejects with a `WrongSetting` where a setting is the cause. */
export const listenAt = async (app: FastifyInstance, place: ListenPlace): Promise<void> => {
  try {
    await app.listen({ port: place.port, host: place.host })
  } catch (error) {
    const words = REASONS[(error as { code?: string }).code ?? '']
    throw words === undefined ? error : new WrongSetting(words(place))
  }
}
