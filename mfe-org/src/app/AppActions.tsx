import type { AppRow } from '@zz/api-contract/app'
import { Button, Tooltip } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { type ReactNode, useState } from 'react'
import { useApplyUse } from './useApplyUse'
import css from './app.module.css'
import { isEnterable, useEnterApp } from './useEnterApp'
import { NO_ADDRESS, NO_PERMISSION, YES } from './words'

/** 进入, or that the app leads nowhere here. */
export function EnterButton(props: { app: AppRow; primary: boolean }): ReactNode {
  if (!isEnterable(props.app)) return <span className={css.noAddress}>{NO_ADDRESS}</span>
  return <EnterableButton {...props} />
}

/** 进入, waiting while the server looks whether the person may. */
function EnterableButton({ app, primary }: { app: AppRow; primary: boolean }): ReactNode {
  const enter = useEnterApp()
  const [entering, setEntering] = useState(false)
  const press = async (): Promise<void> => {
    setEntering(true)
    await enter(app)
    setEntering(false)
  }
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      loading={entering}
      aria-label={`进入${app.name}`}
      onClick={() => void press()}
    >
      进入
    </Button>
  )
}

/** 管理: default apps have none, and who may not is told so (S2 §6, decisions W6). */
export function ManageButton({ app }: { app: AppRow }): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  if (app.isDefault === YES) return null
  const { id, name, isUse } = app
  const may = app.isOpt === YES
  const button = (
    <Button
      disabled={!may}
      aria-label={`管理${name}`}
      onClick={() => void navigate(navigation.href('org.app.manage', { id, name, isUse }))}
    >
      管理
    </Button>
  )
  if (may) return button
  return (
    <Tooltip title={NO_PERMISSION}>
      {/* A disabled button hears nothing of the pointer. */}
      <span>{button}</span>
    </Tooltip>
  )
}

/** 申请使用 from outside the scope, or that it waits. */
export function ApplyButton({ app }: { app: AppRow }): ReactNode {
  const { apply, withdraw } = useApplyUse(app)
  return app.applyId === null ? (
    <Button aria-label={`申请使用${app.name}`} onClick={apply}>
      申请使用
    </Button>
  ) : (
    <Button aria-label={`撤回申请${app.name}`} onClick={withdraw}>
      撤回申请
    </Button>
  )
}
