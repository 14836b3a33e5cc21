import { failureText } from '@zz/shared-ui/api'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { RichTextView } from '@zz/shared-ui/rich-text'
import { PageError } from '@zz/shared-ui/widgets'
import { introductionOf } from '@zz/shared-ui/widgets/introduction'
import type { ReactNode } from 'react'
import { useGetTenantIntroductionQuery } from '../../api'
import css from './setting.module.css'

/** 介绍资料 (OS-04, its reading): what the organisation says about itself, by its type (decisions K17). */
export function Introduction(): ReactNode {
  const { data, error, refetch } = useGetTenantIntroductionQuery(undefined)
  if (!data) return error ? <PageError text={failureText(error)} onRetry={() => void refetch()} /> : <SectionSkeleton rows={6} />
  const sections = introductionOf(data.tenantType, data.topOrgFlag === 1, data).map(({ key, label, html }) => (
    <Section key={key} title={label}>
      {html ? <RichTextView html={html} label={label} /> : <p className={css.empty}>未填写</p>}
    </Section>
  ))
  return <div className={css.sections}>{sections}</div>
}
