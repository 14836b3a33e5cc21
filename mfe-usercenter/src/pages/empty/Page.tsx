import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import { useRemote } from '@zz/shared-ui/remote'
import { lazy, type ReactNode, Suspense } from 'react'
import { useListCurrentTenantsQuery } from '../../api'
import { StartChoice } from './Choice'
import { DissolvedTenants } from './DissolvedTenants'
import css from './empty.module.css'

const Concerns = lazy(() => import('./Concerns'))

/** Id of the organisation in force where there is none (docs/glossary.md). */
const NO_TENANT = '-1'

interface Greeting {
  readonly title: string
  readonly text: string
}

/** Decisions I10 for those in no organisation; nothing of it before that is known. */
const greetingOf = (names: readonly string[] | undefined): Greeting => {
  if (names === undefined)
    return { title: '加入或创建组织', text: '可以加入已有组织或创建新的组织' }
  const [first] = names
  return first === undefined
    ? {
        title: '欢迎使用众治',
        text: '您还未加入任何组织，可以加入已有组织或创建新的组织',
      }
    : {
        title: '加入或创建其他组织',
        text: `您已加入${first}${names.length > 1 ? '等组织' : ''}，还可以加入其他组织或创建新的组织`,
      }
}

/**
 * For those in no organisation (EO-01, decisions I10), and the way to a further one for who has
 * some. The organisation in force says that there is one; that there is none only the server says.
 */
export default function EmptyPage(): ReactNode {
  const { navigation, tenant } = useRemote()
  const { data } = useListCurrentTenantsQuery()
  const inForce = tenant !== null && tenant.tenantId !== NO_TENANT ? [tenant.tenantName] : undefined
  const { title, text } = greetingOf(data?.map(({ tenantName }) => tenantName) ?? inForce)
  return (
    <div className={css.page}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
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
      <Suspense fallback={null}>
        <Concerns />
      </Suspense>
      <DissolvedTenants />
    </div>
  )
}
