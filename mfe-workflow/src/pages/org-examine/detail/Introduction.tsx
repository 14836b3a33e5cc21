import { RichTextView } from '@zz/shared-ui/rich-text'
import type { ReactNode } from 'react'
import { useGetTenantIntroductionQuery } from '../../../api'
import { introductionOf } from '../../../audit/introduction'
import css from '../org-examine.module.css'
import { NothingGiven, DetailPart } from '../../../audit/Part'

/** What the organisation says about itself, by its type (decisions K17). */
export function TenantIntroductionPart({ id }: { id: string }): ReactNode {
  const result = useGetTenantIntroductionQuery(id)
  return (
    <DetailPart title="介绍资料" result={result} rows={4}>
      {(texts) =>
        introductionOf(texts.tenantType, texts.topOrgFlag === 1, texts).map(
          ({ key, label, html }) => (
            <div key={key} className={css.said}>
              <h3>{label}</h3>
              {html ? <RichTextView html={html} label={label} /> : <NothingGiven text="未填写" />}
            </div>
          ),
        )
      }
    </DetailPart>
  )
}
