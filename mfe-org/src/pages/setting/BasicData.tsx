import type { Tenant } from '@zz/api-contract/org'
import { FormPanel } from '@zz/shared-ui/form'
import type { ReactNode } from 'react'
import { BasicFields } from './BasicFields'
import { RenamingNotice } from './Notices'
import css from './setting.module.css'
import { useBasicForm } from './useBasicForm'

/** 基础资料 (OS-02): save is disabled until something changed and all is filled. */
export function BasicData({ tenant }: { tenant: Tenant }): ReactNode {
  const state = useBasicForm(tenant)
  return (
    <>
      <div className={css.notices} aria-live="polite">
        <RenamingNotice tenant={tenant} />
      </div>
      <FormPanel state={state} label="基础资料">
        <BasicFields tenant={tenant} />
      </FormPanel>
    </>
  )
}
