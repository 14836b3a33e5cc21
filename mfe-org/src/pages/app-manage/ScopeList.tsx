import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import type { AppManagerInfo } from '@zz/api-contract/app'
import { Button } from '@zz/shared-ui/antd/core'
import { EllipsisText, PageEmpty, PersonAvatar, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useRemoveAppRangeMutation } from '../../app/appApi'
import css from '../../app/app.module.css'
import { YES } from '../../app/words'

type Target = AppManagerInfo['useList'][number]

const STAFF = 1
const GROUPS = [
  { userType: 2, title: '部门' },
  { userType: STAFF, title: '人员' },
] as const

/** Two people may have one name. */
const fullNameOf = ({ name, departments }: Target): string =>
  departments.length === 0 ? name : `${name}（${departments.join('、')}）`

/** Asks before somebody loses an app, saying who and what follows. */
function useRemove(app: AppManagerInfo): (target: Target) => void {
  const confirm = useConfirm()
  const [send] = useRemoveAppRangeMutation()
  const isLast = app.useList.length + app.unseenCount === 1
  return (target) => {
    const { id, name, userType } = target
    confirm({
      title: `确定移除“${fullNameOf(target)}”的使用权限吗？`,
      content: isLast
        ? '移除后没有任何授权范围，只有应用管理员可以进入该应用。'
        : `移除后，${userType === STAFF ? name : '该部门及下级部门的成员'}将不能进入“${app.name}”，在其他授权范围内的除外。`,
      okText: '移除',
      danger: true,
      onOk: () => send({ appId: app.id, deleteId: id, userType }),
    })
  }
}

/** Departments and people who may use an app; nobody at all leaves it to those who manage it. */
export function ScopeList({ app, add }: { app: AppManagerInfo; add: ReactNode }): ReactNode {
  const remove = useRemove(app)
  const { useList, unseenCount } = app
  if (app.isDefault === YES) return <p className={css.hint}>默认应用对组织全部成员开放，无需授权</p>
  if (useList.length + unseenCount === 0)
    return <PageEmpty text="暂无授权范围，仅应用管理员可以使用" action={add} />
  return (
    <>
      {GROUPS.map(({ userType, title }) => {
        const targets = useList.filter((target) => target.userType === userType)
        if (targets.length === 0) return null
        return (
          <div key={userType} className={css.group}>
            <h3 className={css.groupTitle}>
              {title}（{targets.length}）
            </h3>
            <ul className={css.scope} aria-label={`授权${title}`}>
              {targets.map((target) => (
                <li key={target.id} className={css.target}>
                  {userType === STAFF ? (
                    <PersonAvatar name={target.name} avatar={target.avatar} size={28} />
                  ) : (
                    <ApartmentOutlined aria-hidden="true" />
                  )}
                  <span className={css.targetName}>
                    <EllipsisText text={target.name} />
                    {target.departments.length > 0 && (
                      <span className={css.hint}>
                        <EllipsisText text={target.departments.join('、')} />
                      </span>
                    )}
                  </span>
                  {app.isOpt === YES && (
                    <Button
                      type="text"
                      size="small"
                      aria-label={`移除${fullNameOf(target)}`}
                      onClick={() => remove(target)}
                    >
                      移除
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {unseenCount > 0 && <p className={css.hint}>另有 {unseenCount} 个部门不在您的可见范围内</p>}
    </>
  )
}
