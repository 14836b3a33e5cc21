/** Approval flows (WF-02): the calls of the engine's flows that name people. */
import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export const approvalFlow: Module = { name: 'approval-flow', routes }
