/** The program of isolated.test.ts: work that does what hostile input makes a reader do. */
import { serveIsolated } from './serve-isolated.ts'

export type Task =
  | {
      readonly kind:
        | 'array'
        | 'buffers'
        | 'loop'
        | 'crash'
        | 'throw'
        | 'killed'
        | 'process'
        | 'settings'
    }
  | { readonly kind: 'count'; readonly to: number }

const MB = 1024 * 1024

const fillArray = (): never => {
  const kept: number[] = []
  for (;;) kept.push(1.5)
}

const fillBuffers = async (): Promise<never> => {
  const kept: Buffer[] = []
  for (;;) {
    kept.push(Buffer.alloc(MB, kept.length))
    await new Promise(setImmediate)
  }
}

serveIsolated<Task, number, number>(async (task, tell) => {
  switch (task.kind) {
    case 'array':
      return fillArray()
    case 'buffers':
      return fillBuffers()
    case 'loop':
      for (;;);
    case 'crash':
      process.kill(process.pid, 'SIGSEGV')
      return new Promise<never>(() => {})
    case 'killed':
      process.kill(process.pid, 'SIGKILL')
      return new Promise<never>(() => {})
    case 'throw':
      throw new Error('of no use')
    case 'process':
      return process.pid
    case 'settings':
      return Object.keys(process.env).filter((name) => name.includes('SECRET')).length
    case 'count':
      for (let n = 1; n <= task.to; n += 1) tell(n)
      return task.to
  }
})
