import type { Consent } from '@zz/api-contract/security'
import { Button } from '@zz/shared-ui/antd/core'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { dialogWidths, PageError, TimeText, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useListConsentsQuery, useWithdrawConsentMutation } from '../../../security/securityApi'
import css from '../passkey/passkey.module.css'

/** 已授权应用 (LG-08): what partners' applications get of the account, until that is taken back. */
export default function Consents(): ReactNode {
  const { data, error, isFetching, refetch } = useListConsentsQuery()
  if (!data)
    return error && !isFetching ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={2} />
    )
  return (
    <Section title="已授权应用" hint="用本账号登录过的其他应用，以及您同意其获取的信息。">
      {data.length === 0 ? (
        <p className={css.none}>尚未授权任何应用</p>
      ) : (
        <ul className={css.list} aria-label="已授权应用">
          {data.map((consent) => (
            <Row key={consent.clientId} consent={consent} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Row({ consent }: { readonly consent: Consent }): ReactNode {
  const [withdraw] = useWithdrawConsentMutation()
  const confirm = useConfirm()
  const { clientId, name, items, agreedTime } = consent
  const ask = (): void =>
    confirm({
      title: `撤销对“${name}”的授权？`,
      content: '该应用将立即退出登录，不能再获取您的信息。已获取的信息，请联系该应用处理。',
      okText: '撤销',
      danger: true,
      width: dialogWidths.security,
      onOk: () => withdraw({ clientId }),
    })
  return (
    <li className={css.item}>
      <div className={css.what}>
        <div className={css.name}>{name}</div>
        <div className={css.aux}>
          <span>{items.join('、')}</span>
          <span>
            授权于 <TimeText value={agreedTime} />
          </span>
        </div>
      </div>
      <Button type="link" danger aria-label={`撤销对“${name}”的授权`} onClick={ask}>
        撤销
      </Button>
    </li>
  )
}
