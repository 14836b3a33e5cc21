/** Departments that somebody leads go to the successor when they leave the organisation (S4.5). */
import type { Hooks } from '../../platform/hooks.ts'
import { countLed, passDepartmentsOn } from './hand-over-queries.ts'

/** Counts and passes on what somebody leads, in the transaction of the leave. */
export const registerHandOver = (hooks: Hooks): void =>
  hooks.handOver('tenant.leave', {
    name: 'department',
    label: '个部门的主管',
    count: (reader, lead) => countLed(reader.db, lead),
    move: (w, lead) => passDepartmentsOn(w.db, lead),
  })
