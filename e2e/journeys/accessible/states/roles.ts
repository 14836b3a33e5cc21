/** States of roles, their members and their permissions. */
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { dialogCalled } from '../../position-steps.ts'

const ROLES = `/gov/${TENANT.district}/roleAdmin`
/** 审核专员 and 值班员 of the demo data. */
const [AUDITOR, DUTY] = ['221', '225']

export const roleStates: readonly ScreenState[] = [
  {
    name: 'roles, the built-in one that is shown first',
    address: ROLES,
    shown: (page) => page.getByText('系统角色不可修改'),
  },
  {
    name: 'a role with its people',
    address: `${ROLES}?roleId=${AUDITOR}`,
    shown: (page) => page.getByText('陈思远').first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'roles, question before one is deleted',
    reach: (page) => page.getByRole('button', { name: '删除', exact: true }).first().click(),
    shown: (page) => dialogCalled(page, '确认删除吗？'),
  },
  {
    name: 'roles, a new group without a name',
    address: ROLES,
    reach: async (page) => {
      await page.getByRole('button', { name: '新增角色组' }).click()
      await page.getByRole('textbox', { name: '角色组名称' }).fill(' ')
    },
    shown: (page) => page.getByText('请输入角色组名称'),
    alsoOnPhone: 'size',
  },
  {
    name: 'departments of a role, one is added',
    address: `${ROLES}/${DUTY}/detail?type=department`,
    reach: (page) => page.getByRole('button', { name: '新增部门' }).first().click(),
    shown: (page) => dialogCalled(page, '新增部门'),
    alsoOnPhone: 'size',
  },
  {
    name: 'what a person may do and by what',
    address: `${ROLES}/${AUDITOR}/detail`,
    reach: (page) => page.getByRole('button', { name: '查看权限' }).first().click(),
    shown: (page) => page.getByText('普通成员（全员拥有）').first(),
  },
  {
    name: 'permissions of a role, not saved yet',
    address: `${ROLES}/${AUDITOR}/auth`,
    reach: (page) => page.getByRole('checkbox', { name: '审计日志' }).check(),
    shown: (page) => page.getByText('有未保存的权限修改'),
    alsoOnPhone: 'size',
    leave: (page) => page.getByRole('button', { name: '取消菜单权限的修改' }).click(),
  },
  {
    name: 'a new role',
    address: `${ROLES}/configRole`,
    shown: (page) => page.getByRole('textbox', { name: '角色名称' }),
    alsoOnPhone: 'size',
  },
]
