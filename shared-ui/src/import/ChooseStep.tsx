import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined'
import { hintOf } from '@zz/contract/uploads'
import { Button } from '@zz/shared-ui/antd/core'
import { type ReactNode, useId, useState } from 'react'
import { failureText } from '../api/failure'
import { FilePicker } from '../upload/Picker'
import { sizeText } from '../upload/size'
import { ImportBar } from './Bar'
import { downloadFile } from './download'
import css from './import.module.css'
import type { ImportCalls } from './types'
import type { ImportFlow } from './useImport'

/** Step 1: the template, and the file. */
export function ChooseStep({
  flow,
  calls,
  hint,
}: {
  readonly flow: ImportFlow
  readonly calls: ImportCalls
  readonly hint: string | undefined
}): ReactNode {
  const hintId = useId()
  const [fetching, setFetching] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const template = async (): Promise<void> => {
    setFetching(true)
    setFailed(null)
    try {
      downloadFile(await calls.template())
    } catch (error) {
      setFailed(`下载模板失败：${failureText(error)}`)
    }
    setFetching(false)
  }
  const { sending, state } = flow
  return (
    <div className={css.choose}>
      <div className={css.template}>
        <span>第一次导入？请先下载模板，按说明填写后上传。</span>
        <Button icon={<DownloadOutlined />} loading={fetching} onClick={() => void template()}>
          下载模板
        </Button>
      </div>
      {failed === null ? null : (
        <p role="alert" className={css.error}>
          {failed}
        </p>
      )}
      {state?.status === 'refused' ? (
        <p role="alert" className={css.error}>
          “{state.fileName}”无法导入：{state.refusal}
        </p>
      ) : null}
      {sending === null ? (
        <FilePicker
          purpose="import"
          describedBy={hintId}
          className={css.drop}
          onFiles={([file]) => file !== undefined && flow.send(file)}
        >
          <FileExcelOutlined aria-hidden="true" className={css.dropIcon} />
          <span>点击选择文件，或将文件拖到此处</span>
        </FilePicker>
      ) : (
        <div className={css.sending}>
          <span className={css.fileName}>{sending.name}</span>
          <ImportBar
            label="上传进度"
            done={sending.sent}
            total={sending.size}
            text={
              sending.sent >= sending.size
                ? '正在提交…'
                : `已上传 ${sizeText(sending.sent)} / ${sizeText(sending.size)}`
            }
          />
          <Button onClick={flow.stopSending}>取消上传</Button>
        </div>
      )}
      <p id={hintId} className={css.second}>
        {hintOf('import')}
        {hint === undefined ? '' : `，${hint}`}
      </p>
    </div>
  )
}
