import type { AppRow } from '@zz/api-contract/app'
import { Tooltip } from '@zz/shared-ui/antd/core'
import { Link } from '@zz/shared-ui/router'
import { EllipsisText, StatusTag } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './app.module.css'
import { AppIcon } from './AppIcon'
import { keywordsOf, stateOf } from './words'

interface Props {
  readonly app: AppRow
  /** Characters after which the name is cut. */
  readonly nameLength: number
  /** Where the name leads. */
  readonly href: string
  /** What it costs, where that matters. */
  readonly charge?: string
  /** Also of an app that simply works. */
  readonly showsState: boolean
  readonly actions: ReactNode
}

/** An app as a card: what it is called and is for, its state, and what can be done with it. */
export function AppCard({ app, nameLength, href, charge, showsState, actions }: Props): ReactNode {
  const { shown, all } = keywordsOf(app)
  const state = stateOf(app)
  return (
    <li className={css.card} aria-label={app.name}>
      <div className={css.head}>
        <AppIcon app={app} />
        <div className={css.words}>
          <div className={css.nameLine}>
            <h2 className={css.name}>
              <Link to={href}>
                <EllipsisText text={app.name} max={nameLength} />
              </Link>
            </h2>
            {state && (showsState || state.tone === 'off') && (
              <StatusTag tone={state.tone}>{state.label}</StatusTag>
            )}
          </div>
          <span className={css.note} title={app.supplier}>
            {app.supplier}
          </span>
        </div>
      </div>
      <Tooltip title={all} mouseEnterDelay={0.4}>
        <ul className={css.keywords} aria-label="关键词">
          {shown.map((keyword) => (
            <li key={keyword}>{keyword}</li>
          ))}
        </ul>
      </Tooltip>
      <div className={css.foot}>
        {charge && <span className={css.charge}>{charge}</span>}
        {actions}
      </div>
    </li>
  )
}
