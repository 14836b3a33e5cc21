export interface OwnPostgres {
  readonly adminUrl: string
  readonly url: string
  start(): void
  kill(): Promise<void>
  stop(): void
}
export function startPostgres(options?: { readonly durable?: boolean }): Promise<OwnPostgres>
