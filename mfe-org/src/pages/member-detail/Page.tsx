import { shownMobile } from '@zz/contract/mobile'
import type { MemberProfile } from '@zz/api-contract/member'
import { Button } from '@zz/shared-ui/antd/core'
import { Alert } from '@zz/shared-ui/antd/page'
import { DetailPage, type DetailSection } from '@zz/shared-ui/detail'
import { type Fact, Facts } from '@zz/shared-ui/page'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { PersonAvatar, TimeText, useDict } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetMemberProfileQuery } from '../member/memberApi'
import { ownProfile } from '../member/ownProfile'
import { platformWords, positionWords, STATUS_WORDS } from '../member/words'
import css from '../member/member.module.css'
import { resumeSections } from './ResumeParts'

const AVATAR = 56

const NORMAL = 1

const basicFacts = (row: MemberProfile, sex: string): readonly Fact[] => [
  { label: '姓名', value: row.name },
  { label: '昵称', value: row.nickName },
  { label: '账号', value: row.userName },
  { label: '手机号', value: shownMobile(row.mobile) },
  { label: '性别', value: sex },
  { label: '生日', value: row.birthday },
  { label: '地址', value: row.address, wide: true },
]

const workFacts = (row: MemberProfile): readonly Fact[] => [
  { label: '所在组织', value: row.tenantName },
  { label: '部门', value: row.departments.map(({ path }) => path).join('；') },
  { label: '职位', value: positionWords(row) },
  { label: '工号', value: row.workNo },
  { label: '端', value: platformWords(row) },
  { label: '状态', value: STATUS_WORDS[row.status] },
  { label: '加入时间', value: <TimeText value={row.joinTime} /> },
]

const sectionsOf = (row: MemberProfile, sex: string): readonly DetailSection[] => [
  {
    key: 'basic',
    title: '基本信息',
    content: (
      <>
        <p className={css.person}>
          <PersonAvatar name={row.name} avatar={row.avatar} size={AVATAR} />
          {row.name}
        </p>
        <Facts items={basicFacts(row, sex)} />
      </>
    ),
  },
  { key: 'work', title: '任职信息', content: <Facts items={workFacts(row)} /> },
  // Of who left nothing but the work is shown.
  ...(row.status === NORMAL ? resumeSections(row.userId) : []),
]

/** 成员资料 (UC-13): what colleagues may see of somebody; only the member changes it (S1 §4). */
export default function MemberDetailPage(): ReactNode {
  const { tenant, navigation, user } = useRemote()
  const can = useCan()
  const navigate = useNavigate()
  const userId = useScreenParam('userId')
  const result = useGetMemberProfileQuery({ userId })
  const row = result.data
  const sexes = useDict('uc', 'Sex')
  const mayEdit = can('userAdmin') && row?.status === NORMAL
  const own = row !== undefined && row.userId === user?.id
  return (
    <DetailPage
      title={row === undefined ? '成员资料' : row.name}
      breadcrumb={[{ title: tenant?.tenantFullName ?? '' }, { title: '成员资料' }]}
      result={result}
      back={navigation.href(can('userAdmin') ? 'org.member' : 'org.framework')}
      hint={<Alert type="info" title="成员的个人资料只能由本人修改" />}
      actions={
        <>
          {own && (
            <Button onClick={() => void navigate(ownProfile(navigation))}>编辑个人资料</Button>
          )}
          {mayEdit && (
            <Button onClick={() => void navigate(navigation.href('org.member.edit', { userId }))}>
              编辑
            </Button>
          )}
        </>
      }
      sections={row === undefined ? [] : sectionsOf(row, sexes.text(row.sex))}
    />
  )
}
