import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { useConfirm } from '../widgets/useConfirm'
import { ImportBar } from './Bar'
import css from './import.module.css'
import type { ImportCalls, ImportState } from './types'
import type { ImportFlow } from './useImport'

const number = (value: number): string => value.toLocaleString('zh-CN')

/** The file is being checked, or the rows are being brought in. */
export function RunStep({
  state,
  flow,
  calls,
  onClose,
}: {
  readonly state: ImportState
  readonly flow: ImportFlow
  readonly calls: ImportCalls
  readonly onClose: () => void
}): ReactNode {
  const confirm = useConfirm()
  const checking = state.status === 'checking'
  const cancel = (): void =>
    confirm({
      title: checking ? '确定放弃本次导入吗？' : '确定停止导入吗？',
      content: checking ? '已上传的文件将不再使用。' : '已导入的成员会保留，其余的行不再导入。',
      okText: checking ? '放弃导入' : '停止导入',
      danger: true,
      onOk: () =>
        flow.act(checking ? '放弃导入失败' : '停止导入失败', async () =>
          checking ? (await calls.cancel(state.id), null) : calls.cancel(state.id),
        ),
    })
  return (
    <div className={css.run}>
      <p className={css.runTitle}>
        {checking ? `正在检查“${state.fileName}”` : `正在导入“${state.fileName}”`}
      </p>
      <ImportBar
        label={checking ? '检查进度' : '导入进度'}
        done={state.done}
        total={state.total}
        text={
          state.total === 0
            ? '正在读取文件…'
            : `${checking ? '已检查' : '已处理'} ${number(state.done)} / ${number(state.total)} 行`
        }
      />
      <p className={css.second}>
        {checking ? '可以关闭窗口，稍后回来继续。' : '可以关闭窗口，导入会在后台继续。'}
      </p>
      <div className={css.buttons}>
        <Button danger onClick={cancel}>
          {checking ? '放弃导入' : '停止导入'}
        </Button>
        <Button onClick={onClose}>{checking ? '稍后继续' : '在后台继续'}</Button>
      </div>
    </div>
  )
}
