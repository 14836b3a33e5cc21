import { Button } from '@zz/shared-ui/antd/core'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { RichTextView } from '@zz/shared-ui/rich-text'
import { PageError } from '@zz/shared-ui/widgets'
import { introductionOf } from '@zz/shared-ui/rich-text'
import { type ReactNode, useRef, useState } from 'react'
import { useGetTenantIntroductionQuery } from '../../api'
import { IntroductionForm } from './IntroductionForm'
import css from './setting.module.css'

/**
 * 介绍资料 (OS-04): what the organisation says about itself, by its type (decisions K17), to read and
 * to edit.
 */
export function IntroductionSection(): ReactNode {
  const { data, error, refetch } = useGetTenantIntroductionQuery(undefined)
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  if (!data)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={6} />
    )
  const parts = introductionOf(data.tenantType, data.topOrgFlag === 1, data)
  if (editing)
    return (
      <IntroductionForm
        latest={data}
        onClose={() => {
          setEditing(false)
          // The focus goes back to where the edit began.
          requestAnimationFrame(() => edit.current?.focus())
        }}
      />
    )
  return (
    <div className={css.sections}>
      {parts.map(({ key, label, html }, at) => (
        <Section
          key={key}
          title={label}
          action={
            at === 0 && (
              <Button ref={edit} onClick={() => setEditing(true)}>
                编辑介绍资料
              </Button>
            )
          }
        >
          {html ? <RichTextView html={html} label={label} /> : <p className={css.empty}>未填写</p>}
        </Section>
      ))}
    </div>
  )
}
