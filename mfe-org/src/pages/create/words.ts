/** Words of the wizard, which differ from those of the settings (S1 §5; decisions K18). */
import { WIZARD_TEXTS } from '@zz/contract/organisation'
import type { BasicWords } from '../setting/BasicFields'

/** Titles of the six steps. */
export const STEP_TITLES = [
  '基础资料',
  '上级组织',
  '认证资料',
  '介绍资料',
  '设置负责人',
  '完成',
] as const

/** Labels and messages of step 1. */
export const WIZARD_WORDS: BasicWords = {
  labels: {
    tenantFullName: '组织名称',
    tenantEnglishName: '组织英文名称',
    tenantName: '组织简称',
    logo: '组织logo',
    city: '所在城市',
    address: '详细地址',
    attribute: '组织属性',
  },
  missing: {
    tenantFullName: WIZARD_TEXTS.tenantFullName,
    tenantEnglishName: WIZARD_TEXTS.tenantEnglishName,
    tenantName: WIZARD_TEXTS.tenantName,
    englishForm: WIZARD_TEXTS.tenantEnglishNameForm,
  },
}

/** Messages of failed saves by step (S1 §8). */
export const FAILURES = {
  begin: '新增组织失败',
  basic: '修改组织基础信息失败',
  relation: '更新组织关系失败',
  papers: '更新组织认证资料失败',
  introduction: '更新组织介绍资料失败',
  principal: '设置组织负责人失败',
} as const

/** decisions T3. */
export const reuseQuestion = (type: string, step: number): string =>
  `检测到您有未完成的${type}创建草稿（第${step}步），是否继续？`
