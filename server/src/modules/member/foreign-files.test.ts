/**
 * Files that would hold up or end a server that read them in its own thread. `npm run
 * bench:foreign-files` measures how long others wait meanwhile.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { FOREIGN_FILES } from './foreign-files.test-support.ts'
import { BASE, begin, type Shown } from './member.test-support.ts'

const h = demoHarness()

/** Whether some process has begun with the import. */
const isTaken = async (id: string): Promise<boolean> => {
  const { rows } = await sql<{
    taken: boolean
  }>`select lease_by is not null as taken from background_task where id = ${id}`.execute(
    h.platform.system('test').db,
  )
  return rows[0]?.taken === true
}

test.each(FOREIGN_FILES)(
  '[MB-05] $name: others are answered while the file is read, then it is refused with its text',
  async ({ make, fileName, refusal }) => {
    const admin = h.person('linxue')
    const { id } = await begin(admin, make(), {}, fileName)
    let taken = false
    let over = false
    let answered = 0
    let answeredMeanwhile = 0
    const others = async (): Promise<void> => {
      while (!over) {
        const health = await h.nobody.get('/api/health')
        expect(health.status).toBe(200)
        if (taken) answered += 1
        // What other processes say is heard between the turns.
        await turn()
      }
    }
    const watch = async (): Promise<void> => {
      while (!over) taken = (await isTaken(id)) || taken
    }
    const read = async (): Promise<void> => {
      for (;;) {
        const before = answered
        const { data } = (await admin.get<Shown>(`${BASE}/import-state`, { id })).body
        if (data.status === 'checking') {
          // It was read still when those before the question had been answered.
          answeredMeanwhile = before
          continue
        }
        over = true
        expect(data).toMatchObject({ status: 'refused', refusal, total: 0 })
        return
      }
    }
    await Promise.all([others(), watch(), read()])
    expect(answeredMeanwhile).toBeGreaterThan(0)
  },
)
