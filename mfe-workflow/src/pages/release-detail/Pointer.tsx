import type { Release } from '@zz/api-contract/release'
import { Facts } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { canaryText, REMOTE_STATES, stateOf } from '../../release/words'

/** What is in force of a remote. */
export const Pointer = ({ release }: { readonly release: Release }): ReactNode => (
  <Facts
    narrow
    items={[
      { label: '状态', value: REMOTE_STATES[stateOf(release.state)].label },
      { label: '全量版本', value: release.stable },
      { label: '灰度版本', value: canaryText(release) },
      { label: '上一版本', value: release.previous },
      { label: '修订号', value: release.revision },
      { label: '发布方式', value: release.managed ? '单独发布' : '随服务器部署' },
      { label: '负责团队', value: release.owner },
    ]}
  />
)
