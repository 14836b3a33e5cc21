import type { ApprovalFlow } from '@zz/api-contract/workflow'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { OpeningLink } from '../../row/OpeningLink'
import { blockedFlow, countSigners, describeFlow, ENABLED } from './words'

/** A kind of application opens its flow by `edit`. */
export const columnsOf = (
  edit: (flow: ApprovalFlow) => void,
): readonly ListColumn<ApprovalFlow>[] => [
  {
    key: 'kindName',
    title: '申请类型',
    kind: 'name',
    width: 160,
    onCard: ({ kindName }) => kindName,
    render: (flow) =>
      blockedFlow(flow) === null ? (
        <OpeningLink text={flow.kindName} onOpen={() => edit(flow)} />
      ) : (
        <EllipsisText text={flow.kindName} />
      ),
  },
  {
    key: 'steps',
    title: '审批方式',
    kind: 'address',
    width: 220,
    card: 'line',
    cardLabel: '',
    render: (flow) => <EllipsisText text={describeFlow(flow)} />,
  },
  {
    key: 'signers',
    title: '审批人数',
    kind: 'number',
    width: 92,
    card: 'meta',
    onCard: (flow) => (countSigners(flow) > 0 ? `${countSigners(flow)} 位审批人` : null),
    render: (flow) => countSigners(flow) || '—',
  },
  {
    key: 'enabled',
    title: '状态',
    kind: 'status',
    render: ({ enabled }) =>
      enabled === ENABLED ? <StatusTag tone="done">已启用</StatusTag> : '未启用',
  },
  {
    key: 'updateBy',
    title: '修改人',
    kind: 'person',
    onCard: ({ updateBy }) => updateBy,
    render: ({ updateBy }) => <EllipsisText text={updateBy ?? '—'} />,
  },
  {
    key: 'updateTime',
    title: '最近修改',
    kind: 'datetime',
    card: 'meta',
    onCard: ({ updateTime }) => (updateTime === null ? null : <TimeText value={updateTime} />),
    render: ({ updateTime }) => <TimeText value={updateTime} />,
  },
]
