import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { Checkbox } from '@zz/shared-ui/antd/data'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '../api/failure'
import { useRemote } from '../remote-lite'
import { useConfirm } from '../widgets/useConfirm'
import { useUnsavedGuard } from '../widgets/useUnsavedGuard'
import { downloadFile } from './download'
import css from './import.module.css'
import { RowsTable } from './RowsTable'
import type { ImportCalls, ImportRow, ImportState } from './types'
import { useEdits } from './useEdits'
import type { ImportFlow } from './useImport'

const number = (value: number): string => value.toLocaleString('zh-CN')

/**
 * `state` is a draft whose status is `ready`; every change that a call answers goes back through
 * `flow`.
 */
export interface CheckStepProps {
  readonly state: ImportState
  readonly flow: ImportFlow
  readonly calls: ImportCalls
  /** Whether something typed is not on the server. */
  readonly onUnsaved: (unsaved: boolean) => void
}

/** Step 2: the rows with their faults, corrected in place. */
export function CheckStep({ state, flow, calls, onUnsaved }: CheckStepProps): ReactNode {
  const confirm = useConfirm()
  const { notify } = useRemote()
  const [faultyOnly, setFaultyOnly] = useState(state.faulty > 0)
  /** Grows when the rows themselves are others: the table begins anew. */
  const [turn, setTurn] = useState(0)
  const good = state.importable
  /** As the last correction left it, which is drawn a moment later. */
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  const corrected = useRef<((rows: readonly ImportRow[]) => void) | null>(null)
  const onRows = useCallback((change: (rows: readonly ImportRow[]) => void): void => {
    corrected.current = change
  }, [])
  const edits = useEdits(calls, state.id, (rows, now) => {
    corrected.current?.(rows)
    latest.current = now
    flow.take(now)
  })
  const unsaved = edits.unsaved > 0
  useUnsavedGuard(unsaved)
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(false)
  }, [onUnsaved, unsaved])
  const [settling, setSettling] = useState(false)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])
  const change = async (prefix: string, call: () => Promise<ImportState>): Promise<boolean> => {
    const done = await flow.act(prefix, call)
    if (done) setTurn((count) => count + 1)
    return done
  }
  const drop = (): void =>
    confirm({
      title: '确定放弃本次导入吗？',
      content: '已做的修改将丢失，需要重新上传文件。',
      okText: '放弃导入',
      danger: true,
      onOk: () => flow.act('放弃导入失败', async () => (await calls.cancel(state.id), null)),
    })
  const commit = (): void =>
    void flow.act('导入失败', () => calls.commit(state.id, latest.current.faulty > 0))
  const ask = (): void => {
    const { importable, faulty } = latest.current
    if (faulty === 0) return commit()
    confirm({
      title: `确定跳过${number(faulty)}行有错误的数据吗？`,
      content: `将导入其余的${number(importable)}行，跳过的行会列在结果中。`,
      okText: '跳过并导入',
      onOk: commit,
    })
  }
  /**
   * What was typed goes first: nothing is brought in that differs from what stands in the table,
   * unless the person says so.
   */
  const go = async (): Promise<void> => {
    setSettling(true)
    const left = await edits.settle()
    // Closed meanwhile: nobody wants it any more.
    if (!alive.current) return
    setSettling(false)
    if (left === 0) return ask()
    confirm({
      title: `还有${number(left)}处修改未保存，确定导入吗？`,
      content: '未保存的修改不会导入。',
      okText: '仍然导入',
      onOk: ask,
    })
  }
  const details = async (): Promise<void> => {
    try {
      downloadFile(await calls.report(state.id))
    } catch (error) {
      notify.failure('下载明细失败', { msg: failureText(error) })
    }
  }
  return (
    <div className={css.check}>
      <div className={css.summary}>
        <span>
          共 <b>{number(state.total)}</b> 行，<b>{number(good)}</b> 行可以导入
          {state.faulty > 0 ? (
            <>
              ，<b className={css.bad}>{number(state.faulty)}</b> 行有错误
            </>
          ) : null}
        </span>
        {state.notes.map((note) => (
          <span key={note} className={css.second}>
            {note}
          </span>
        ))}
        {state.ignoredColumns.length > 0 ? (
          <span className={css.second}>未使用的列：{state.ignoredColumns.join('、')}</span>
        ) : null}
      </div>
      <div className={css.tools}>
        <Checkbox checked={faultyOnly} onChange={(event) => setFaultyOnly(event.target.checked)}>
          只看错误
        </Checkbox>
        {state.options.map(({ key, label, checked }) => (
          <Checkbox
            key={key}
            checked={checked}
            disabled={flow.busy}
            onChange={(event) =>
              void change('修改选项失败', () =>
                calls.setOption(state.id, key, event.target.checked),
              )
            }
          >
            {label}
          </Checkbox>
        ))}
        {state.faulty > 0 ? (
          <Button size="small" icon={<DownloadOutlined />} onClick={() => void details()}>
            下载错误明细
          </Button>
        ) : null}
      </div>
      <RowsTable
        key={`${faultyOnly} ${turn}`}
        state={state}
        calls={calls}
        faultyOnly={faultyOnly}
        edits={edits}
        onRows={onRows}
        onRemove={(row) =>
          void change('移除失败', async () => {
            const now = await calls.remove(state.id, { lines: [row.line] })
            edits.drop(row.line)
            return now
          })
        }
      />
      <div className={css.buttons}>
        <Button danger onClick={drop}>
          放弃导入
        </Button>
        <Button
          type="primary"
          disabled={good === 0}
          loading={flow.busy || settling}
          onClick={() => void go()}
        >
          {state.faulty > 0 ? `跳过错误，导入 ${number(good)} 行` : `导入 ${number(good)} 行`}
        </Button>
      </div>
    </div>
  )
}
