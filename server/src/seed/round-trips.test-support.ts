/**
 * Counts what a piece of work asks of the database: the same on every machine, unlike the time it
 * takes.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { jest } from '@jest/globals'
import pg from 'pg'

const counted = new AsyncLocalStorage<{ trips: number }>()

/**
 * How often the work went to the database and back; statements sent as one batch are one trip.
 * What runs beside it in the same process (leases, the event log) is not counted: on a slow machine
 * more of that falls into the time of the work.
 */
export const roundTrips = async (work: () => Promise<unknown>): Promise<number> => {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const asked = jest.spyOn(pg.Client.prototype, 'query')
  asked.mockImplementation(function (this: unknown, ...given: unknown[]) {
    const of = counted.getStore()
    if (of) of.trips += 1
    return query.apply(this, given)
  } as never)
  const of = { trips: 0 }
  try {
    await counted.run(of, work)
    return of.trips
  } finally {
    asked.mockRestore()
  }
}
