import { Button } from '@zz/shared-ui/antd/core'
import { List, type ListColumn, type RowAction, useListState } from '@zz/shared-ui/list'
import { PageFrame } from '@zz/shared-ui/page'
import { DeadlineText, PageEmpty, StatusTag, TimeText, type Tone } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './use.module.css'

interface Row {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly tone: Tone
  readonly kind: string
  readonly days: number
}
const DAY = 86_400_000
const NOW = Date.now()
const ROWS: readonly Row[] = [
  { id: '1', title: '汛期值班表确认', status: '进行中', tone: 'running', kind: '督办', days: 2 },
  {
    id: '2',
    title: '党群活动中心空调检修',
    status: '已逾期',
    tone: 'overdue',
    kind: '普通',
    days: -3,
  },
  { id: '3', title: '更新居民健康档案', status: '已完成', tone: 'done', kind: '催办', days: 5 },
]
const NAME: ListColumn<Row> = {
  key: 'title',
  title: '标题',
  kind: 'name',
  width: 180,
  render: (row) => row.title,
}
const NONE: readonly never[] = []
const nothing = (): void => undefined

/** A list of three rows, on its own. */
function Sample({
  columns,
  actions,
  actionsWidth = 112,
}: {
  columns: readonly ListColumn<Row>[]
  actions?: (row: Row) => readonly RowAction[]
  actionsWidth?: number
}): ReactNode {
  const state = useListState(NONE)
  return (
    <List<Row>
      state={state}
      result={{ data: { data: ROWS, totalNum: 0 }, isFetching: false, refetch: nothing }}
      label="待办"
      bare
      columns={[NAME, ...columns]}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      actionsWidth={actionsWidth}
      {...(actions ? { rowActions: actions } : {})}
    />
  )
}

const deadline = ({ days }: Row): number => NOW + days * DAY
const status: ListColumn<Row> = {
  key: 'status',
  title: '状态',
  kind: 'status',
  render: (row) => <StatusTag tone={row.tone}>{row.status}</StatusTag>,
}

interface Pair {
  readonly id: string
  readonly title: string
  readonly right: ReactNode
  readonly wrong: ReactNode
}

const PAIRS: readonly Pair[] = [
  {
    id: 'tags',
    title: '一行一个状态标签，类型用文字',
    right: (
      <Sample
        columns={[{ key: 'kind', title: '类型', kind: 'word', render: (row) => row.kind }, status]}
      />
    ),
    wrong: (
      <Sample
        columns={[
          {
            key: 'kind',
            title: '类型',
            kind: 'status',
            render: (row) => <StatusTag tone="waiting">{row.kind}</StatusTag>,
          },
          status,
        ]}
      />
    ),
  },
  {
    id: 'deadline',
    title: '期限写成话，不用只有颜色的圆点',
    right: (
      <Sample
        columns={[
          {
            key: 'deadline',
            title: '截止时间',
            kind: 'datetime',
            render: (row) => (
              <DeadlineText
                value={deadline(row)}
                {...(row.tone === 'done' ? {} : { urgency: row.days < 0 ? 'late' : 'soon' })}
              />
            ),
          },
        ]}
      />
    ),
    wrong: (
      <Sample
        columns={[
          {
            key: 'deadline',
            title: '截止时间',
            kind: 'datetime',
            render: (row) => (
              <>
                <span className={css.dot} data-tone={row.tone} />
                <TimeText value={deadline(row)} />
              </>
            ),
          },
        ]}
      />
    ),
  },
  {
    id: 'actions',
    title: '最多两个操作，其余收进 ⋯，危险操作平时不红',
    right: (
      <Sample
        actions={() => [
          { label: '查看', onClick: nothing },
          { label: '撤销', danger: true, onClick: nothing },
          { label: '催办', onClick: nothing },
          { label: '转交', onClick: nothing },
        ]}
        actionsWidth={136}
        columns={NONE}
      />
    ),
    wrong: (
      <Sample
        columns={[
          {
            key: 'actions',
            title: '操作',
            kind: 'text',
            width: 216,
            render: () => (
              <span className={css.words}>
                <span>查看</span>
                <span>催办</span>
                <span>转交</span>
                <span className={css.red}>撤销</span>
                <span className={css.red}>删除</span>
              </span>
            ),
          },
        ]}
      />
    ),
  },
  {
    id: 'empty',
    title: '空白处说明下一步',
    right: (
      <PageEmpty
        text="还没有待办，新建一个分给同事吧"
        action={<Button type="primary">新建待办</Button>}
      />
    ),
    wrong: <p className={css.bare}>暂无数据</p>,
  },
  {
    id: 'question',
    title: '确认框说清对象和后果，按钮是动词',
    right: (
      <Question
        title="确定解散群“枫林志愿者”吗？"
        text="解散后，群内 23 名成员将收到通知，且群不可恢复。"
        ok="解散"
      />
    ),
    wrong: <Question title="提示" text="是否确认执行此操作？" ok="确定" />,
  },
]

/** A question as it stands in the page, without the dialog around it. */
function Question({ title, text, ok }: { title: string; text: string; ok: string }): ReactNode {
  return (
    <div className={css.question}>
      <b>{title}</b>
      <p>{text}</p>
      <div className={css.buttons}>
        <Button>取消</Button>
        <Button type="primary" danger={ok === '解散'}>
          {ok}
        </Button>
      </div>
    </div>
  )
}

function Side({ right, children }: { right: boolean; children: ReactNode }): ReactNode {
  return (
    <div className={`${css.side} ${right ? css.right : css.wrong}`}>
      <p className={css.mark}>{right ? '✓ 这样做' : '✗ 不要这样'}</p>
      {/* An example, not a part of the page: nothing in it can be reached. */}
      <div className={css.example} inert>
        {children}
      </div>
    </div>
  )
}

/** Right and wrong use of the templates, side by side: what docs/widgets.md shows as pictures. */
export function UseDemo(): ReactNode {
  return (
    <PageFrame title="用法对照">
      {PAIRS.map(({ id, title, right, wrong }) => (
        <section key={id} className={css.pair} data-pair={id} aria-label={title}>
          <h2>{title}</h2>
          <div className={css.sides}>
            <Side right>{right}</Side>
            <Side right={false}>{wrong}</Side>
          </div>
        </section>
      ))}
    </PageFrame>
  )
}
