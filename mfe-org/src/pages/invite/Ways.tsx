import type { InviteInfo } from '@zz/api-contract/join'
import { Button } from '@zz/shared-ui/antd/core'
import { CopyField } from '@zz/shared-ui/fields'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { useCan } from '@zz/shared-ui/remote'
import { useConfirm } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense } from 'react'
import { useResetInviteMutation } from '../../joining/joinApi'
import css from './invite.module.css'

const QrPicture = lazy(() => import('./QrPicture'))

/** QR code, link and code of the organisation (MB-02); a way that is closed says so in its place. */
export function Ways({ info }: { readonly info: InviteInfo }): ReactNode {
  const can = useCan()
  const confirm = useConfirm()
  const [reset] = useResetInviteMutation()
  const link = info.inviteLink === null ? null : `${location.origin}${info.inviteLink}`
  const askReset = (): void =>
    confirm({
      title: '确定重置邀请链接吗？',
      content: '重置后，已发出的链接和二维码立即失效，需要重新发送。',
      okText: '重置',
      danger: true,
      onOk: () => reset({}),
    })
  return (
    <div className={css.ways}>
      <Section title="二维码邀请" hint="对方扫码后提交申请，审核通过后加入">
        {link === null ? (
          <p className={css.closed}>未开放通过二维码和链接加入</p>
        ) : (
          <Suspense fallback={<SectionSkeleton rows={6} />}>
            <QrPicture link={link} tenantName={info.tenantName} />
          </Suspense>
        )}
      </Section>
      <div className={css.column}>
        <Section
          title="链接邀请"
          hint="把链接发给对方，打开后提交申请"
          action={link !== null && can('userAdmin') && <Button onClick={askReset}>重置链接</Button>}
        >
          {link === null ? (
            <p className={css.closed}>未开放通过二维码和链接加入</p>
          ) : (
            <CopyField label="邀请链接" text={link} />
          )}
        </Section>
        <Section title="组织代码邀请" hint="对方在“加入组织”中输入代码后提交申请">
          {info.tenantCode === null ? (
            <p className={css.closed}>未开放通过组织代码加入</p>
          ) : (
            <CopyField label="组织代码" text={info.tenantCode} />
          )}
        </Section>
      </div>
    </div>
  )
}
