/** States of departments and their settings. */
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { dialogCalled } from '../../position-steps.ts'

const DEPARTMENTS = `/gov/${TENANT.district}/depAdmin`
/** 财政科 of the demonstration, with people and nothing below it. */
const FINANCE = `${DEPARTMENTS}/2013`

export const departmentStates: readonly ScreenState[] = [
  {
    name: 'departments, tree and overview',
    address: FINANCE,
    shown: (page) => page.getByRole('list', { name: '部门统计' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'departments, a new one',
    reach: (page) => page.getByRole('button', { name: '新增部门' }).click(),
    shown: (page) => dialogCalled(page, '新增部门').getByRole('textbox', { name: '部门名称' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'department settings, basic data',
    address: `${FINANCE}/depAdminSet`,
    shown: (page) => page.getByRole('group', { name: '部门主管' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'department settings, information security',
    address: `${FINANCE}/depAdminSet?tab=safe`,
    shown: (page) => page.getByRole('radio', { name: '隐藏部门' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'department settings, authorisation',
    address: `${FINANCE}/depAdminSet?tab=authorization`,
    shown: (page) => page.getByRole('heading', { name: '角色', exact: true }),
  },
  {
    name: 'department settings, dissolving with people in it',
    address: `${FINANCE}/depAdminSet?menu=dissolve`,
    reach: (page) => page.getByRole('button', { name: '解散部门' }).click(),
    shown: (page) => dialogCalled(page, /^解散/).getByRole('tree'),
    alsoOnPhone: 'size',
  },
]

/** Of who leads 政策法规科 and holds no key of departments. */
export const leaderStates: readonly ScreenState[] = [
  {
    name: 'department settings, of a leader without keys',
    address: `${DEPARTMENTS}/2018/depAdminSet`,
    shown: (page) => page.getByRole('group', { name: '部门主管' }),
    alsoOnPhone: 'whole',
  },
]
