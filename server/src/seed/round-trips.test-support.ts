/**
 * Counts what a piece of work asks of the database: the same on every machine, unlike the time it
 * takes.
 */
import { jest } from '@jest/globals'
import pg from 'pg'

/** How often the work went to the database and back; statements sent as one batch are one trip. */
export const roundTrips = async (work: () => Promise<unknown>): Promise<number> => {
  const asked = jest.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return asked.mock.calls.length
  } finally {
    asked.mockRestore()
  }
}
