import { Button } from '@zz/shared-ui/antd/core'
import { Alert } from '@zz/shared-ui/antd/page'
import { type ReactNode, useSyncExternalStore } from 'react'
import css from './form.module.css'
import type { FormState } from './useFormPage'

/**
 * What somebody else saved while something is typed here (decisions S4.22): what was taken over, or
 * the question about fields that both changed.
 */
export function FormNews<Values extends object>({
  state,
}: {
  state: FormState<Values>
}): ReactNode {
  const { model, labels, news } = state
  const { conflict, takenOver } = useSyncExternalStore(model.subscribe, model.getSnapshot)
  const namesOf = (fields: readonly string[]): string =>
    fields.map((field) => `“${labels?.[field] ?? field}”`).join('、')
  return (
    <div ref={news} tabIndex={-1} className={css.newsRegion}>
      {conflict && (
        <Alert
          className={css.news ?? ''}
          type="warning"
          showIcon
          title="数据已被他人修改，请刷新"
          description={
            <>
              <div>
                他人刚刚修改了{namesOf(conflict.theirs)}，
                {conflict.theirs.length > conflict.clashes.length &&
                  `其中${namesOf(conflict.clashes)}`}
                与您的修改不同。您填写的内容还在，尚未保存。
              </div>
              <div className={css.newsActions}>
                <Button size="small" type="primary" onClick={model.keepMine}>
                  保留我的修改
                </Button>
                <Button size="small" onClick={model.takeTheirs}>
                  采用他人的修改
                </Button>
              </div>
            </>
          }
        />
      )}
      {takenOver.length > 0 && (
        <Alert
          className={css.news ?? ''}
          type="info"
          showIcon
          closable={{ onClose: model.dismissTakenOver, 'aria-label': '关闭' }}
          title={`他人刚刚修改了${namesOf(takenOver)}，已显示在页面上；您填写的内容还在，尚未保存`}
        />
      )}
    </div>
  )
}
