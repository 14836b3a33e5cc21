/** People of an organisation, as other domains need them (decisions S4.5). */
export { move, moveAll, type Move, type MoveResult } from './move.ts'
export { admit } from './admit.ts'
export { prepareStaffCheck, type StaffCheck } from './staff-check.ts'
