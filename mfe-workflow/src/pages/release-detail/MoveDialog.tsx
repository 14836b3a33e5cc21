import type { Release } from '@zz/api-contract/release'
import { Alert, Form, TextArea } from '@zz/shared-ui/antd/page'
import { ActDialog, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useState } from 'react'
import { moveText, stateOf } from '../../release/words'
import { type MoveInput, type MoveKind, rollbackText } from './move'
import { PromoteFields } from './PromoteFields'
import css from './release-detail.module.css'
import { StateField } from './StateField'
import { useMove } from './useMove'

/** Characters of a reason. */
const LONGEST = 200
const NONE: readonly never[] = []

const TITLES: Readonly<Record<MoveKind, string>> = {
  promote: '发布版本',
  rollback: '回退版本',
  state: '更改状态',
}
const VERBS: Readonly<Record<MoveKind, string>> = {
  promote: '发布',
  rollback: '回退',
  state: '确定',
}

interface Props {
  /** As it is now: it changes under the dialog when somebody else moves the remote. */
  readonly release: Release
  readonly kind: MoveKind
  readonly version?: string
  /** The dialog has gone. */
  readonly onClose: () => void
}

/** Asks for what a move needs and why, and stays with what was typed where it is refused. */
export default function MoveDialog({ release, kind, version, onClose }: Props): ReactNode {
  const [open, setOpen] = useState(true)
  const [opened] = useState(release.revision)
  const [initial] = useState<MoveInput>({
    version,
    audience: release.stable === null ? 'all' : 'percent',
    percent: 10,
    tenants: NONE,
    state: stateOf(release.state) === 'on' ? 'maintenance' : 'on',
    why: '',
  })
  const move = useMove(kind, release)
  const state = useFormPage<MoveInput>({
    initial,
    async onSave(input) {
      await move(input)
      setOpen(false)
    },
  })
  const { saving } = state
  const isOvertaken = open && release.revision !== opened && !saving
  return (
    <ActDialog
      state={state}
      open={open}
      title={`${TITLES[kind]}：${release.title}`}
      label={TITLES[kind]}
      verb={VERBS[kind]}
      danger={kind === 'rollback'}
      onCancel={() => setOpen(false)}
      onClosed={onClose}
    >
      {isOvertaken && release.lastMove !== null && (
        <Alert
          className={css.overtaken ?? ''}
          type="warning"
          showIcon
          title={`该模块刚刚有新的变更：${moveText(release.lastMove)}`}
          description="页面已更新为最新状态，您填写的内容仍在，请确认后再提交。"
        />
      )}
      {kind === 'rollback' && <p className={css.sentence}>{rollbackText(release)}</p>}
      {kind === 'promote' && <PromoteFields release={release} />}
      {kind === 'state' && <StateField current={stateOf(release.state)} />}
      <Form.Item
        name="why"
        label="原因"
        rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
        extra="记入变更历史和审计日志"
      >
        <TextArea maxLength={LONGEST} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </ActDialog>
  )
}
