import type { Passkey } from '@zz/api-contract/security'
import { Button } from '@zz/shared-ui/antd/core'
import { passkeyLack } from '@zz/shared-ui/lite/passkeys'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { PageError, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { lateDialog } from '../../../security/LateDialog'
import { useListPasskeysQuery } from '../../../security/securityApi'
import css from './passkey.module.css'

const AddDialog = lateDialog(() => import('./AddDialog'))
const RenameDialog = lateDialog(() => import('./RenameDialog'))
const RemoveDialog = lateDialog(() => import('./RemoveDialog'))

/** 通行密钥: a further way to sign in and to confirm acts; offered, never asked for. */
export default function Passkeys(): ReactNode {
  const { data, error, isFetching, refetch } = useListPasskeysQuery()
  const [adding, setAdding] = useState(false)
  if (!data)
    return error && !isFetching ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={3} />
    )
  const why = data.supported ? passkeyLack() : '当前部署地址不支持通行密钥，请通过域名访问'
  return (
    <Section
      title="通行密钥"
      hint={why ?? '用指纹、面容或设备密码登录和确认重要操作，比密码更安全，无需记忆。'}
      action={
        <Button aria-haspopup="dialog" disabled={why !== null} onClick={() => setAdding(true)}>
          添加通行密钥
        </Button>
      }
    >
      {data.passkeys.length === 0 ? (
        <p className={css.none}>尚未添加通行密钥</p>
      ) : (
        <ul className={css.list}>
          {data.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddDialog open={adding} onClose={() => setAdding(false)} />
    </Section>
  )
}

function Row({ passkey }: { readonly passkey: Passkey }): ReactNode {
  const [renaming, setRenaming] = useState(false)
  const [removing, setRemoving] = useState(false)
  const { name, synced, createTime, lastUsedTime } = passkey
  return (
    <li className={css.item}>
      <div className={css.what}>
        <div className={css.name}>
          {name}
          {synced && <StatusTag tone="off">多设备同步</StatusTag>}
        </div>
        <div className={css.aux}>
          <span>
            添加于 <TimeText value={createTime} />
          </span>
          {lastUsedTime === null ? (
            <span>尚未使用</span>
          ) : (
            <span>
              最近使用 <TimeText value={lastUsedTime} as="beside" />
            </span>
          )}
        </div>
      </div>
      <Button
        type="link"
        aria-haspopup="dialog"
        aria-label={`修改通行密钥“${name}”的名称`}
        onClick={() => setRenaming(true)}
      >
        改名
      </Button>
      <Button
        type="link"
        danger
        aria-haspopup="dialog"
        aria-label={`移除通行密钥“${name}”`}
        onClick={() => setRemoving(true)}
      >
        移除
      </Button>
      <RenameDialog open={renaming} passkey={passkey} onClose={() => setRenaming(false)} />
      <RemoveDialog open={removing} passkey={passkey} onClose={() => setRemoving(false)} />
    </li>
  )
}
