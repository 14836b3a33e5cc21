import { expect, test } from '@jest/globals'
import { httpLeakRounds, tornTodos } from './leak-http.ts'
import { product } from './product.ts'

/** Declares the test of that many requests. */
export const leakOverHttp = (requests: number): void => {
  const h = product()
  test(
    `${requests} requests of many organisations, refused, left and answered: nothing of another's comes back, nothing is torn`,
    async () => {
      const origin = await h.app.http.listen({ port: 0, host: '127.0.0.1' })
      const report = await httpLeakRounds(h, origin, requests)
      process.stdout.write(
        `${JSON.stringify({ ...report, foreign: report.foreign.length, made: report.made.size })}\n`,
      )
      expect(report.foreign).toEqual([])
      expect(report.rows).toBeGreaterThan(requests / 4)
      expect(report.refused).toBeGreaterThan(requests / 20)
      expect(report.aborted).toBeGreaterThan(requests / 50)
      expect(report.made.size).toBeGreaterThan(requests / 50)
      expect(await tornTodos(h, report)).toEqual([])
    },
    Math.max(60_000, requests * 100),
  )
}
