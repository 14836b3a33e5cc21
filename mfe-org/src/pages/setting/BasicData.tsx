import type { Tenant } from '@zz/api-contract/org'
import { FormPanel } from '@zz/shared-ui/form'
import type { ReactNode } from 'react'
import { BasicFields, type BasicWords } from './BasicFields'
import { RenamingNotice } from './Notices'
import css from './setting.module.css'
import { useBasicForm } from './useBasicForm'
import { FIELD_LABELS } from './values'

const SETTING_WORDS: BasicWords = {
  labels: FIELD_LABELS,
  missing: {
    tenantFullName: '请填写组织中文全称',
    tenantEnglishName: '请填写组织英文全称',
    tenantName: '请填写组织中文简称',
    englishForm: "组织英文全称只能包含字母、数字、空格和.&'-",
  },
}

/**
 * What stands under the full name: a certified organisation's new one is reviewed first, and during
 * a review it stays as it is (decisions T15).
 */
const nameHint = (certification: number): string | undefined =>
  certification === 1
    ? '认证正在审核中，审核结束前不能修改组织全称'
    : certification === 2
      ? '已认证的组织修改全称后需重新审核，审核通过前仍使用原名称'
      : undefined

/** 基础资料 (OS-02): save is disabled until something changed and all is filled. */
export function BasicData({ tenant }: { tenant: Tenant }): ReactNode {
  const state = useBasicForm(tenant)
  return (
    <>
      <div className={css.notices} aria-live="polite">
        <RenamingNotice tenant={tenant} />
      </div>
      <FormPanel state={state} label="基础资料">
        <BasicFields
          tenantType={tenant.tenantType}
          words={SETTING_WORDS}
          nameHint={nameHint(tenant.certification)}
          nameLocked={tenant.certification === 1}
        />
      </FormPanel>
    </>
  )
}
