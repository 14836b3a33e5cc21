import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import { useRemote } from '@zz/shared-ui/remote'
import type { ReactNode } from 'react'
import { StartChoice } from './Choice'
import { DissolvedTenants } from './DissolvedTenants'
import css from './empty.module.css'

/** Id of the organisation in force where there is none (docs/glossary.md). */
const NO_TENANT = '-1'

/**
 * For those in no organisation (EO-01, decisions I10), and the way to a further one for who has
 * some.
 */
export default function EmptyPage(): ReactNode {
  const { navigation, tenant } = useRemote()
  const belongs = tenant !== null && tenant.tenantId !== NO_TENANT
  return (
    <div className={css.page}>
      <h1 className={css.title}>{belongs ? '加入或创建其他组织' : '欢迎使用众治'}</h1>
      <p className={css.text}>
        {belongs
          ? `您已加入${tenant.tenantName}等组织，还可以加入其他组织或创建新的组织`
          : '您还未加入任何组织，可以加入已有组织或创建新的组织'}
      </p>
      <div className={css.choices}>
        <StartChoice
          icon={<TeamOutlined />}
          text="单位已在众治开通时，搜索组织并提交申请，审核通过后即可使用"
          label="加入组织"
          to={navigation.href('usercenter.emptyJoin')}
          primary
        />
        <StartChoice
          icon={<PlusOutlined />}
          text="为政府、社区、高校、企业等单位开通新的组织，由您担任负责人"
          label="创建组织"
          to={navigation.href('usercenter.emptyCreate')}
        />
      </div>
      <DissolvedTenants />
    </div>
  )
}
