export interface OwnPostgres {
  readonly adminUrl: string
  readonly url: string
  /** Of a superuser, whom no policy binds: for comparing only. */
  readonly superUrl: string
  start(): void
  kill(): Promise<void>
  stop(): void
}
export function startPostgres(options?: {
  readonly durable?: boolean
  readonly password?: string
}): Promise<OwnPostgres>
