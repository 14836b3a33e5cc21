import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import CheckSquareOutlined from '@ant-design/icons/es/icons/CheckSquareOutlined'
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined'
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import type { PermissionKey } from '@zz/contract'
import { Section } from '@zz/shared-ui/page'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import css from './overview.module.css'

interface Entry {
  readonly label: string
  readonly routeId: string
  /** All of them are needed; without any the screen is everybody's. */
  readonly permissions?: readonly PermissionKey[]
  readonly icon: ReactNode
}

/** Screens that are built. */
const ENTRIES: readonly Entry[] = [
  {
    label: '工作台',
    routeId: 'org.workbench',
    permissions: ['table'],
    icon: <AppstoreOutlined />,
  },
  { label: '全部待办', routeId: 'todo.all', permissions: ['todo'], icon: <CheckSquareOutlined /> },
  {
    label: '组织架构',
    routeId: 'org.framework',
    permissions: ['orgFramework'],
    icon: <ApartmentOutlined />,
  },
  { label: '用户管理', routeId: 'org.member', permissions: ['userAdmin'], icon: <TeamOutlined /> },
  {
    label: '邀请成员',
    routeId: 'org.invite',
    permissions: ['orgFramework', 'userAdmin'],
    icon: <UserAddOutlined />,
  },
  {
    label: '组织审核',
    routeId: 'workflow.orgExamine',
    permissions: ['orgExamine'],
    icon: <AuditOutlined />,
  },
  {
    label: '场地管理',
    routeId: 'venue.manage',
    permissions: ['venueManager'],
    icon: <BankOutlined />,
  },
  {
    label: '场地数据',
    routeId: 'venue.preview',
    permissions: ['venuePreview'],
    icon: <BarChartOutlined />,
  },
  {
    label: '组织设置',
    routeId: 'org.setting',
    permissions: ['setting'],
    icon: <SettingOutlined />,
  },
  {
    label: '审核状态',
    routeId: 'workflow.orgExamineStatus',
    permissions: ['orgExamineStatus'],
    icon: <FileDoneOutlined />,
  },
  { label: '站内信', routeId: 'usercenter.message', icon: <MailOutlined /> },
  { label: '个人中心', routeId: 'usercenter.home', icon: <UserOutlined /> },
]

/** 快捷入口: the screens that the caller may open, one press away. */
export function QuickEntries(): ReactNode {
  const { navigation } = useRemote()
  const can = useCan()
  return (
    <Section title="快捷入口">
      <ul className={css.entries} aria-label="快捷入口">
        {ENTRIES.filter(({ permissions = [] }) => permissions.every((key) => can(key))).map(
          ({ label, routeId, icon }) => (
            <li key={routeId}>
              <Link to={navigation.href(routeId)} className={css.entry ?? ''}>
                <span className={css.tile} aria-hidden="true">
                  {icon}
                </span>
                {label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </Section>
  )
}
