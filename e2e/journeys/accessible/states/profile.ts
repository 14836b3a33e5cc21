/** States of the extended data, the resume, real names, and of the operators' screens over them. */
import type { ScreenState } from '../../../fixtures/sweep.ts'

const RESUME = '/user?tab=resume'

export const profileStates: readonly ScreenState[] = [
  {
    name: 'extended data',
    address: '/user?tab=expand',
    shown: (page) => page.getByRole('radio', { name: '保密' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'resume',
    address: RESUME,
    shown: (page) => page.getByRole('list', { name: '工作成果' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'resume, a school that ends before it begins',
    address: RESUME,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^编辑教育经历/ })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('学校').fill('')
    },
    shown: (page) => page.getByRole('dialog').getByText('请填写学校'),
    alsoOnPhone: 'size',
  },
  {
    name: 'resume, an achievement in writing',
    address: RESUME,
    reach: (page) => page.getByRole('button', { name: '添加工作成果' }).click(),
    shown: (page) => page.getByRole('dialog').getByRole('textbox', { name: '成果描述' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'real name, verified',
    address: '/user/realName',
    shown: (page) => page.getByRole('region', { name: '认证信息' }),
    alsoOnPhone: 'size',
  },
]

/** Of a person who is in no organisation and has sent nothing. */
export const realNameStates: readonly ScreenState[] = [
  {
    name: 'real name to be filled in, a wrong number',
    address: '/user/realName',
    reach: async (page) => {
      await page.getByLabel('身份证号').fill('110105194912310021')
      await page.getByLabel('身份证号').blur()
    },
    shown: (page) => page.getByText('身份证号不正确'),
    alsoOnPhone: 'whole',
  },
]

export const operatorProfileStates: readonly ScreenState[] = [
  {
    name: 'operators, real names',
    address: '/ops/realName',
    shown: (page) => page.getByRole('button', { name: '卢建国' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'operators, a real name with its card',
    address: '/ops/realName?name=卢建国',
    reach: (page) => page.getByRole('button', { name: '查看' }).first().click(),
    shown: (page) => page.getByRole('dialog').getByRole('list', { name: '证件照片' }),
  },
  {
    name: 'operators, dictionaries',
    address: '/ops/dict?dict=uc.Degree',
    shown: (page) => page.getByRole('button', { name: '新增字典项' }),
    alsoOnPhone: 'size',
  },
]
