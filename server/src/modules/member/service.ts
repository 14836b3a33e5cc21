/** People of an organisation, as other domains need them (decisions S4.5). */
export { moveToDepartments, moveAll, type Move, type MoveResult } from './move.ts'
export { admitMembers } from './admit.ts'
export { prepareStaffCheck, type StaffCheck } from './staff-check.ts'
