/** Dialogs of the approval centre, the approval flows and the audit log. */
import { TENANT } from '../fixtures/people.ts'
import type { Screen } from './screens.ts'

export const APPROVAL_SCREENS: readonly Screen[] = [
  {
    id: 'workflow.approval-detail',
    path: `/gov/${TENANT.district}/approval`,
    role: 'admin',
    press: '查看',
    card: true,
  },
  {
    // The first of these goes through a flow.
    id: 'workflow.approval-in-flow',
    path: `/gov/${TENANT.district}/approval?kind=appUse`,
    role: 'principal',
    press: '查看',
    card: true,
  },
  {
    id: 'workflow.approval-add-signer',
    path: `/gov/${TENANT.district}/approval?kind=appUse`,
    role: 'principal',
    press: '查看',
    card: true,
    next: '加签',
  },
  {
    id: 'workflow.flow-edit',
    path: `/gov/${TENANT.district}/approvalFlows`,
    role: 'admin',
    press: '设置流程',
    card: true,
  },
  {
    id: 'workflow.flow-step',
    path: `/gov/${TENANT.district}/approvalFlows`,
    role: 'admin',
    press: '设置流程',
    card: true,
    step: '添加步骤',
  },
  {
    id: 'workflow.auditLog-entry',
    path: `/gov/${TENANT.district}/auditLog?action=role.menu.authorize`,
    role: 'admin',
    press: '授权菜单',
  },
]
