import type { GroupCard } from '@zz/api-contract/group'
import { ApiError } from '@zz/contract'
import { Button } from '@zz/shared-ui/antd/core'
import { type Fact, Facts, Section } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { PageTabs } from '@zz/shared-ui/tabs'
import { PersonAvatar, TimeText, useConfirm, useNarrow } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useDissolveGroupMutation } from '../../api'
import { useOpening } from '../../useOpening'
import { AnnounceDialog } from './AnnounceDialog'
import { AnnouncementList } from './AnnouncementList'
import css from './group.module.css'
import { MemberList } from './MemberList'
import { OwnerDialog } from './OwnerDialog'
import { DISSOLVE_QUESTION, YES } from './words'

const factsOf = (group: GroupCard): Fact[] => [
  {
    label: '群主',
    value: (
      <span className={css.owner}>
        <PersonAvatar name={group.adminName ?? ''} avatar={group.adminAvatar} size={24} />
        {group.adminName}
      </span>
    ),
  },
  { label: '群成员', value: `${group.totalUser}人` },
  ...(group.departmentId === null
    ? []
    : [{ label: '下级部门成员', value: group.containChildFlag === YES ? '包含' : '不包含' }]),
  { label: '创建时间', value: <TimeText value={group.createTime ?? ''} /> },
]

/** Asks before the group ends for good (decisions T22). */
function useDissolve(group: GroupCard): () => void {
  const confirm = useConfirm()
  const { notify } = useRemote()
  const [send] = useDissolveGroupMutation()
  return () =>
    confirm({
      title: DISSOLVE_QUESTION,
      content: `“${group.groupName}”内${group.totalUser}名成员将收到通知，群不可恢复。`,
      okText: '解散',
      danger: true,
      onOk: async () => {
        const { data, error } = await send({ groupUid: group.groupUid ?? '' })
        if (error !== undefined) return false
        if (data) {
          notify.success('解散成功')
          return true
        }
        const msg = '群没有解散，请刷新后重试'
        notify.failure('解散群失败', new ApiError({ code: 40905, status: 200, msg }))
        return false
      },
    })
}

/**
 * A group (OS-10, OS-11): owner, members, announcements, and what its owner or whoever leads the
 * organisation may do with it. `more` are further buttons, `keep` what its address needs besides.
 */
export function GroupPanel({
  group,
  keep,
  more,
}: {
  group: GroupCard
  keep: readonly string[]
  more?: ReactNode
}): ReactNode {
  const [announcing, announce, endAnnouncing] = useOpening<null>()
  const [passing, passOn, endPassing] = useOpening<null>()
  const dissolve = useDissolve(group)
  const narrow = useNarrow()
  const groupUid = group.groupUid ?? ''
  const announceButton = group.canManage && (
    <Button type="primary" onClick={() => announce(null)}>
      发布群公告
    </Button>
  )
  const actions = (
    <div className={css.actions}>
      {more}
      {group.canManage && (
        <>
          <Button danger onClick={dissolve}>
            解散群
          </Button>
          <Button onClick={() => passOn(null)}>更换群主</Button>
          {announceButton}
        </>
      )}
    </div>
  )
  return (
    <div className={css.panel}>
      <Section
        title={group.groupName ?? ''}
        hint={
          group.canManage
            ? '成员随入职、调动和离职自动更新'
            : '成员随入职、调动和离职自动更新；更换群主、发布公告和解散由群主或组织负责人进行'
        }
        action={!narrow && actions}
      >
        <Facts items={factsOf(group)} />
        {narrow && actions}
      </Section>
      <PageTabs
        param="list"
        keep={keep}
        items={[
          { key: 'members', label: '群成员', children: <MemberList groupUid={groupUid} /> },
          {
            key: 'announcements',
            label: '群公告',
            children: <AnnouncementList groupUid={groupUid} action={announceButton} />,
          },
        ]}
      />
      <AnnounceDialog opening={announcing} group={group} onClose={endAnnouncing} />
      <OwnerDialog opening={passing} group={group} onClose={endPassing} />
    </div>
  )
}
