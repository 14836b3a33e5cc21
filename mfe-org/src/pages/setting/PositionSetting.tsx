import { Button } from '@zz/shared-ui/antd/core'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { Link, useNavigate } from '@zz/shared-ui/router'
import { PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useListPositionTypeQuery } from '../../api'
import css from './setting.module.css'

/** 职位管理 in the settings (OS-08): the types, each with its number, leading to their positions. */
export function PositionSetting(): ReactNode {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const { data, error, refetch } = useListPositionTypeQuery({ tenantId: tenant?.tenantId })
  if (!data)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={4} />
    )
  const total = data.reduce((sum, { count }) => sum + count, 0)
  const addressOf = (id: string): string =>
    navigation.href('org.position', id === '0' ? {} : { pid: id })
  return (
    <Section
      title="职位管理"
      hint={`${data.length}个类型，共${total}个职位`}
      action={
        <Button type="primary" onClick={() => void navigate(addressOf('0'))}>
          管理职位
        </Button>
      }
    >
      <ul className={css.types} aria-label="职位类型">
        {data.map(({ id, name, count }) => (
          <li key={id}>
            <Link to={addressOf(id)}>{name}</Link>
            <span>{count}个职位</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
