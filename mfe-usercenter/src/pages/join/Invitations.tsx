import type { AcceptedInvitation, ReceivedInvitation } from '@zz/api-contract/join'
import { Button } from '@zz/shared-ui/antd/core'
import { Section } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import {
  useAcceptInviteMutation,
  useDeclineInviteMutation,
  useListReceivedInviteQuery,
} from '../../joining/joinApi'
import { typeLabel, YES } from '../../joining/words'
import { TenantLine } from './TenantLine'
import css from './join.module.css'

/** Invitations by phone that wait for the person (MB-07); nothing where there is none. */
export function Invitations(): ReactNode {
  const { data } = useListReceivedInviteQuery({})
  if (data === undefined || data.length === 0) return null
  return (
    <Section title="收到的邀请" hint="请在有效期内处理">
      <ul className={css.list} aria-label="收到的邀请">
        {data.map((row) => (
          <InvitationLine key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  )
}

const asks = ({ direct, leads }: ReceivedInvitation): string => {
  if (leads === YES) return '担任负责人'
  return direct === YES ? '加入' : '加入，接受后需管理员审核'
}

const doneText = (name: string, { joined, leads }: AcceptedInvitation): string => {
  if (leads === YES) return `您已成为“${name}”的负责人`
  return joined === YES ? `已加入“${name}”` : '申请已提交，请等待审核'
}

function InvitationLine({ row }: { readonly row: ReceivedInvitation }): ReactNode {
  const { notify } = useRemote()
  const confirm = useConfirm()
  const [accept, accepting] = useAcceptInviteMutation()
  const [decline] = useDeclineInviteMutation()
  const answer = async (): Promise<void> => {
    const { data } = await accept({ id: row.id })
    if (data === undefined) return
    notify.success(doneText(row.tenantFullName, data))
  }
  return (
    <TenantLine
      name={row.tenantFullName}
      logo={row.logo}
      note={`${typeLabel(row.tenantType)} · ${row.inviterName ?? '管理员'}邀请您${asks(row)}`}
      more={`${row.expireTime.slice(0, 16)} 前有效`}
    >
      <Button
        type="primary"
        aria-label={`接受${row.tenantFullName}的邀请`}
        loading={accepting.isLoading}
        onClick={() => void answer()}
      >
        接受
      </Button>
      <Button
        aria-label={`拒绝${row.tenantFullName}的邀请`}
        onClick={() =>
          confirm({
            title: `确定拒绝“${row.tenantFullName}”的邀请吗？`,
            content:
              row.leads === YES
                ? '拒绝后组织仍由邀请人负责。'
                : '拒绝后需对方重新邀请，您也可以自行申请加入。',
            okText: '拒绝',
            danger: true,
            onOk: () => decline({ id: row.id }),
          })
        }
      >
        拒绝
      </Button>
    </TenantLine>
  )
}
