/** Venues that somebody is answerable for go to the successor when they leave (decisions S4.5). */
import type { Hooks } from '../../platform/hooks.ts'
import { countKept, passVenuesOn } from './hand-over-queries.ts'

/** Counts and passes on in the transaction of the leave. */
export const registerHandOver = (hooks: Hooks): void =>
  hooks.handOver('tenant.leave', {
    name: 'venue',
    label: '个场地的管理',
    count: (reader, keeper) => countKept(reader.db, keeper),
    move: (w, keeper) => passVenuesOn(w.db, keeper),
  })
