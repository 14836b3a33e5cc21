import { TENANT_TYPE_NAMES, tenantTypeNoun } from '@zz/contract/organisation'
import { Button } from '@zz/shared-ui/antd/core'
import { PageFrame } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import css from './create.module.css'
import { TYPE_CARDS } from './types'

const RecordsDialog = lazy(() => import('./RecordsDialog'))

/** 创建组织: the seven types, each with its way on, and one's own applications (EO-03). */
export default function CreateChoicePage(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  return (
    <PageFrame
      title="创建组织"
      width="detail"
      hint="请选择要创建的组织类型，提交后由上级组织或平台审核"
      actions={<Button onClick={() => setAsked(true)}>创建记录</Button>}
    >
      <ul className={css.types} aria-label="组织类型">
        {TYPE_CARDS.map(({ code, text }) => {
          const { key, label } = TENANT_TYPE_NAMES[code]
          return (
            <li key={key} className={css.type}>
              <h2 className={css.name}>{label}</h2>
              <p className={css.text}>{text}</p>
              <Button
                block
                aria-label={`去创建${tenantTypeNoun(code)}`}
                onClick={() => void navigate(navigation.href('org.create', { tenantType: key }))}
              >
                去创建
              </Button>
            </li>
          )
        })}
      </ul>
      <Suspense fallback={null}>
        {asked && <RecordsDialog onClose={() => setAsked(false)} />}
      </Suspense>
    </PageFrame>
  )
}
