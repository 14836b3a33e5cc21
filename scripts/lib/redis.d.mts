export interface OwnRedis {
  readonly url: string
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}
export function startRedis(): Promise<OwnRedis>
