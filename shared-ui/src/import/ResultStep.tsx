import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import { Button } from '@zz/shared-ui/antd/core'
import { type ReactNode, useState } from 'react'
import { failureText } from '../api/failure'
import { downloadFile } from './download'
import css from './import.module.css'
import type { ImportCalls, ImportState } from './types'
import type { ImportFlow } from './useImport'

/**
 * `state` is a draft whose status is `done` or `cancelled`; `onDone` closes the result and the
 * dialog, 继续导入 only the result.
 */
export interface ResultStepProps {
  readonly state: ImportState
  readonly flow: ImportFlow
  readonly calls: ImportCalls
  readonly onDone: () => void
}

/** What became of it, and the table of it. */
export function ResultStep({ state, flow, calls, onDone }: ResultStepProps): ReactNode {
  const [fetching, setFetching] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const report = async (): Promise<void> => {
    setFetching(true)
    setFailed(null)
    try {
      downloadFile(await calls.report(state.id))
    } catch (error) {
      setFailed(`下载结果失败：${failureText(error)}`)
    }
    setFetching(false)
  }
  const whole =
    state.status === 'done' &&
    !state.results.some(({ tone, count }) => tone === 'overdue' && count > 0)
  const again = (): void =>
    void flow.act('操作失败', async () => (await calls.cancel(state.id), null))
  return (
    <div className={css.run}>
      <p className={css.runTitle}>
        <span className={whole ? css.good : css.partly} aria-hidden="true">
          {whole ? <CheckCircleFilled /> : <ExclamationCircleFilled />}
        </span>{' '}
        {state.status === 'cancelled'
          ? '导入已停止'
          : whole
            ? '导入完成'
            : '导入完成，部分行未导入'}
      </p>
      <dl className={css.results}>
        {state.results.map(({ label, count, tone }) => (
          <div key={label} className={css.result} data-tone={count > 0 ? tone : 'none'}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('zh-CN')}</dd>
          </div>
        ))}
      </dl>
      {failed === null ? null : (
        <p role="alert" className={css.error}>
          {failed}
        </p>
      )}
      <div className={css.buttons}>
        <Button icon={<DownloadOutlined />} loading={fetching} onClick={() => void report()}>
          下载结果
        </Button>
        <Button onClick={again}>继续导入</Button>
        <Button type="primary" onClick={onDone}>
          完成
        </Button>
      </div>
    </div>
  )
}
