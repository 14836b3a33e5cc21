import type { Module } from '../../platform/hooks.ts'

/** Its tables serve roles, members and search; its calls come with the organisation area. */
export const department: Module = { name: 'department', routes: [] }
