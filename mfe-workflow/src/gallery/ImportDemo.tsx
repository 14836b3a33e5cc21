import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { ImportDialog, memberImport } from '@zz/shared-ui/import'
import { PageFrame, Section } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useMemo, useState } from 'react'

/**
 * The members' import with its real calls, for whoever manages the people of the current
 * organisation.
 */
export function ImportDemo(): ReactNode {
  const { http } = useRemote()
  const calls = useMemo(() => memberImport(http), [http])
  const [open, setOpen] = useState(false)
  const [turns, setTurns] = useState(0)
  return (
    <PageFrame title="导入" breadcrumb={[{ title: '组件展示' }, { title: '导入' }]}>
      <Section title="导入成员">
        <Button type="primary" icon={<UploadOutlined />} onClick={() => setOpen(true)}>
          导入成员
        </Button>
        <p>已完成 {turns} 次导入</p>
        <ImportDialog
          open={open}
          title="导入成员"
          calls={calls}
          hint="一次最多 20,000 行"
          onClose={() => setOpen(false)}
          onImported={() => setTurns((count) => count + 1)}
        />
      </Section>
    </PageFrame>
  )
}
