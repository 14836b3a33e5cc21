import type { MessagePreferences } from '@zz/api-contract/preference'
import { BackButton, PageFrame, Section, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { Link, useNavigate } from '@zz/shared-ui/router'
import { PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { lastList } from '../../message/lastList'
import { PreferenceCell } from './Cell'
import { DemoOutbox } from './DemoOutbox'
import css from './preference.module.css'
import { useGetMessagePreferencesQuery } from './preferenceApi'
import { KIND_WORDS, type MessageKind, WAY_WORDS, type Way } from './words'

const WAYS: readonly Way[] = ['mail', 'sms']

/** Where mail and text messages go, or what is missing for them. */
function Reach({ ways }: { readonly ways: MessagePreferences['ways'] }): ReactNode {
  const { navigation } = useRemote()
  const bind = navigation.href('usercenter.home', { tab: 'security' })
  const setUp = WAYS.filter((way) => ways[way].setUp)
  if (setUp.length === 0)
    return <p className={css.reach}>平台暂未开通邮件和短信通知，消息只在站内信中提醒。</p>
  return (
    <ul className={css.reach}>
      {setUp.map((way) => {
        const { label, address } = WAY_WORDS[way]
        const bound = ways[way].address
        return (
          <li key={way}>
            {bound === null ? (
              <>
                尚未绑定{address}，无法接收{label}通知。
                <Link to={bind} className={css.bind ?? ''}>
                  去绑定{address}
                </Link>
              </>
            ) : (
              `${label}发送至 ${bound}`
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Kinds({ data }: { readonly data: MessagePreferences }): ReactNode {
  const setUp = WAYS.filter((way) => data.ways[way].setUp)
  return (
    <table className={css.kinds}>
      <thead>
        <tr>
          <th scope="col">消息类型</th>
          <th scope="col">免打扰</th>
          {setUp.map((way) => (
            <th key={way} scope="col">
              {WAY_WORDS[way].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.kinds.map((each) => {
          const kind: MessageKind = each.kind
          const { label, about } = KIND_WORDS[kind]
          return (
            <tr key={kind}>
              <th scope="row">
                {label}
                <span className={css.about}>{about}</span>
              </th>
              <td>
                {kind === 'security' ? (
                  <span className={css.never}>不可关闭</span>
                ) : (
                  <PreferenceCell kind={kind} field="muted" label="免打扰" value={each.muted} />
                )}
              </td>
              {setUp.map((way) => (
                <td key={way}>
                  <PreferenceCell
                    kind={kind}
                    field={way}
                    label={WAY_WORDS[way].label}
                    value={each[way]}
                    // What is on can be switched off also without an address.
                    disabled={data.ways[way].address === null && !each[way]}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** 消息设置 (MS-05): kinds that do not count at the badge, and what comes by mail or text as well. */
export default function MessagePreferencePage(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const { data, error, refetch } = useGetMessagePreferencesQuery(undefined)
  const list = navigation.href('usercenter.message') + (lastList()?.search ?? '')
  return (
    <PageFrame
      title="消息设置"
      breadcrumb={[{ title: '站内信', href: list }, { title: '消息设置' }]}
      lead={<BackButton onBack={() => void navigate(list)} />}
      width="form"
    >
      {data ? (
        <>
          <Section
            title="接收方式"
            hint="免打扰的消息仍会收到，只是不计入未读角标；改动对之后的新消息立即生效"
          >
            <Reach ways={data.ways} />
            <Kinds data={data} />
          </Section>
          {data.demo && <DemoOutbox />}
        </>
      ) : error ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : (
        <SectionSkeleton rows={9} />
      )}
    </PageFrame>
  )
}
