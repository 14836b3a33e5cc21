import { useRemote } from '@zz/shared-ui/remote'
import { Button } from '@zz/shared-ui/antd/core'
import { useNavigate } from '@zz/shared-ui/router'
import { PageEmpty } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './empty.module.css'

/** For those in no organisation (EO-01, decisions I10). */
export default function EmptyPage(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const go = (to: string): void => void navigate(to)
  const join = navigation.href('usercenter.emptyJoin')
  const create = navigation.href('usercenter.emptyCreate')
  return (
    <div className={css.page}>
      <h1 className={css.title}>欢迎使用众治</h1>
      <PageEmpty
        drawing="unbuilt"
        text="您还未加入任何组织，可以加入已有组织或创建新的组织"
        action={
          <div className={css.actions}>
            <Button type="primary" size="large" onClick={() => go(join)}>
              加入组织
            </Button>
            <Button size="large" onClick={() => go(create)}>
              创建组织
            </Button>
          </div>
        }
      />
    </div>
  )
}
