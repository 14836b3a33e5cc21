import { RichTextView } from '@zz/shared-ui/rich-text'
import type { ReactNode } from 'react'
import { useGetTenantIntroductionQuery } from '../../api'
import { introductionOf } from '../introduction'
import css from '../examine.module.css'
import { NothingGiven, DetailPart } from '../Part'

/** What the organisation says about itself, by its type (decisions K17). */
export function TenantIntroductionPart({ id, top }: { id: string; top: boolean }): ReactNode {
  const result = useGetTenantIntroductionQuery(id)
  return (
    <DetailPart title="介绍资料" result={result} rows={4}>
      {(texts) =>
        introductionOf(texts.tenantType, top || texts.topOrgFlag === 1, texts).map(
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
