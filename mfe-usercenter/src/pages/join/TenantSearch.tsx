import type { JoinableTenant } from '@zz/api-contract/join'
import { nameOf } from '@zz/contract/names'
import { codeOf } from '@zz/contract/papers'
import { Button, Tag } from '@zz/shared-ui/antd/core'
import { Search, Segmented } from '@zz/shared-ui/antd/page'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { PageEmpty, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useId, useState } from 'react'
import type { JoinTarget } from '../../joining/ApplyDialog'
import {
  useLazyFindTenantByCodeQuery,
  useLazyFindTenantByNameQuery,
  useListOwnApplyQuery,
} from '../../joining/joinApi'
import { typeLabel, WAITING, YES } from '../../joining/words'
import { TenantLine } from './TenantLine'
import css from './join.module.css'

type Way = 'name' | 'code'
const WAYS: { readonly value: Way; readonly label: string }[] = [
  { value: 'name', label: '组织名称' },
  { value: 'code', label: '组织代码' },
]
const PLACEHOLDERS: Readonly<Record<Way, string>> = {
  name: '请输入组织名称，至少2个字',
  code: '请输入8位组织代码',
}
const SHORTEST = 2

/** What was asked for: a refusal about another text is not shown. */
interface Asked {
  readonly way: Way
  readonly text: string
}

/** 搜索组织: by a part of the name or by the whole code, each with the way in (EO-02, I9). */
export function TenantSearch({
  onApply,
}: {
  readonly onApply: (target: JoinTarget) => void
}): ReactNode {
  const [way, setWay] = useState<Way>('name')
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [hint, setHint] = useState('')
  const hintId = useId()
  const [byName, names] = useLazyFindTenantByNameQuery()
  const [byCode, code] = useLazyFindTenantByCodeQuery()
  const { data: own } = useListOwnApplyQuery({})
  const search = (): void => {
    const wanted = way === 'name' ? nameOf(text) : codeOf(text)
    setText(wanted)
    const short = Array.from(wanted).length < (way === 'name' ? SHORTEST : 1)
    setHint(short ? (way === 'name' ? '请输入至少2个字' : '请输入组织代码') : '')
    if (short) return
    setAsked({ way, text: wanted })
    if (way === 'name') void byName({ tenantName: wanted })
    else void byCode(wanted)
  }
  const answer = asked?.way === 'name' ? names : code
  const found: readonly JoinableTenant[] | undefined =
    asked?.way === 'name' ? names.currentData : code.currentData && [code.currentData]
  const pending = new Set(
    own?.filter(({ auditStatus }) => auditStatus === WAITING).map(({ tenantId }) => tenantId),
  )
  const targetOf = ({ id, tenantFullName }: JoinableTenant): JoinTarget => ({
    tenantFullName,
    by:
      asked?.way === 'code'
        ? { tenantId: id, source: 2, tenantCode: asked.text }
        : { tenantId: id, source: 1 },
  })
  return (
    <Section title="搜索组织">
      <div className={css.search}>
        <Segmented<Way>
          aria-label="搜索方式"
          options={WAYS}
          value={way}
          onChange={(next) => {
            setWay(next)
            setText('')
            setHint('')
            setAsked(null)
          }}
        />
        <Search
          className={css.field ?? ''}
          aria-label={way === 'name' ? '组织名称关键字' : '完整组织代码'}
          aria-describedby={hintId}
          placeholder={PLACEHOLDERS[way]}
          {...(way === 'name' ? { maxLength: 108 } : {})}
          enterButton="搜索"
          value={text}
          status={hint === '' ? '' : 'error'}
          loading={answer.isFetching}
          onChange={(event) => setText(event.target.value)}
          onSearch={(_, __, info) => {
            if (info?.source !== 'clear') search()
          }}
        />
      </div>
      <p id={hintId} className={css.fault} role="status">
        {hint}
      </p>
      {asked && (
        <Found
          asked={asked}
          found={answer.isFetching || answer.error ? undefined : found}
          error={answer.isFetching ? undefined : answer.error}
          retry={search}
          pending={pending}
          onApply={(tenant) => onApply(targetOf(tenant))}
        />
      )}
    </Section>
  )
}

function Found({
  asked,
  found,
  error,
  retry,
  pending,
  onApply,
}: {
  readonly asked: Asked
  readonly found: readonly JoinableTenant[] | undefined
  readonly error: unknown
  readonly retry: () => void
  readonly pending: ReadonlySet<string>
  readonly onApply: (tenant: JoinableTenant) => void
}): ReactNode {
  if (error) return <PageError error={error} onRetry={retry} />
  if (found === undefined) return <SectionSkeleton rows={3} />
  if (found.length === 0)
    return (
      <PageEmpty
        text={`没有找到名称包含“${asked.text}”的组织，可以向管理员索取组织代码或邀请链接`}
        drawing="search"
      />
    )
  return (
    <ul className={css.list} aria-label="搜索结果">
      {found.map((tenant) => (
        <TenantLine
          key={tenant.id}
          name={tenant.tenantFullName}
          logo={tenant.logo}
          note={[typeLabel(tenant.tenantType), tenant.city].filter(Boolean).join(' · ')}
        >
          {tenant.joined === YES ? (
            <Tag>已加入</Tag>
          ) : pending.has(tenant.id) ? (
            <Tag>审核中</Tag>
          ) : (
            <Button
              type="primary"
              aria-label={`申请加入${tenant.tenantFullName}`}
              onClick={() => onApply(tenant)}
            >
              申请加入
            </Button>
          )}
        </TenantLine>
      ))}
    </ul>
  )
}
