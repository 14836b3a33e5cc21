/**
 * Calls of the import of members; what the background does about one is entered with the call that
 * brought it about.
 */
import {
  BASE,
  begin,
  checkedDraft,
  commit,
  csvOf,
  send,
  settled,
} from '../modules/member/member.test-support.ts'
import type { Drive } from './audit-drives.ts'

const FILE = csvOf('甲一,13788110001,,,,', '乙二,13788110002,,,,')
const DRAFT = 'a draft, nobody’s data yet; its commit is entered'

export const importDrives: readonly Drive[] = [
  {
    route: 'POST /api/user/tenant-user/import',
    async prepare(world) {
      const caller = await world.caller('linxue', '2')
      const fileKey = await send(caller, FILE)
      return async () => {
        const answer = await caller.post<{ id: string }>(`${BASE}/import`, {
          fileKey,
          fileName: '成员.csv',
        })
        await settled(caller, answer.body.data.id)
        return answer
      }
    },
  },
  {
    route: 'POST /api/user/tenant-user/import-correct',
    nothing: DRAFT,
    async prepare(world) {
      const caller = await world.caller('linxue', '2')
      const { id } = await checkedDraft(caller, FILE)
      return () => caller.post(`${BASE}/import-correct`, { id, line: 2, cells: { name: '甲甲' } })
    },
  },
  {
    route: 'POST /api/user/tenant-user/import-remove',
    nothing: DRAFT,
    async prepare(world) {
      const caller = await world.caller('linxue', '2')
      const { id } = await checkedDraft(caller, FILE)
      return () => caller.post(`${BASE}/import-remove`, { id, lines: [2] })
    },
  },
  {
    route: 'POST /api/user/tenant-user/import-options',
    nothing: DRAFT,
    async prepare(world) {
      const caller = await world.caller('linxue', '2')
      const { id } = await checkedDraft(caller, FILE)
      return () => caller.post(`${BASE}/import-options`, { id, updateExisting: 1 })
    },
  },
  {
    route: 'POST /api/user/tenant-user/import-cancel',
    way: 'of a draft',
    nothing: DRAFT,
    async prepare(world) {
      const caller = await world.caller('linxue', '2')
      const { id } = await checkedDraft(caller, FILE)
      return () => caller.post(`${BASE}/import-cancel`, { id })
    },
  },
  {
    route: 'POST /api/user/tenant-user/import-cancel',
    way: 'while it runs',
    async prepare(world) {
      const caller = await world.caller('linxue', '2')
      const { id } = await checkedDraft(caller, FILE)
      // Nothing was told to begin, so that it cannot be over before it is cancelled.
      await world.product.app.platform
        .system('test')
        .write(({ db }) =>
          db.updateTable('memberImport').set({ status: 'running' }).where('id', '=', id).execute(),
        )
      return () => caller.post(`${BASE}/import-cancel`, { id })
    },
  },
  {
    route: 'POST /api/user/tenant-user/import-commit',
    async prepare(world) {
      const caller = await world.caller('linxue', '2')
      const { id } = await checkedDraft(caller, FILE)
      return async () => {
        const answer = await commit(caller, id)
        await settled(caller, id)
        return answer
      }
    },
  },
  {
    route: 'GET /api/user/tenant-user/import-report',
    async prepare(world) {
      const caller = await world.caller('linxue', '2')
      const { id } = await begin(caller, csvOf('丙三,13788110003,,,,'))
      await settled(caller, id)
      await commit(caller, id)
      await settled(caller, id)
      return () => caller.get(`${BASE}/import-report`, { id })
    },
  },
]
