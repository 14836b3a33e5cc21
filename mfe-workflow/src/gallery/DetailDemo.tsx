import { ApiError, NETWORK_FAILURE } from '@zz/contract'
import { Button } from '@zz/shared-ui/antd/core'
import { DetailPage } from '@zz/shared-ui/detail'
import { Facts, PageEmpty, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import type { DemoState } from './states'
import { sampleRows } from './sample'

const [row] = sampleRows(7).slice(-1)
const nothing = (): void => undefined

const lost = new ApiError({ code: 0, status: 0, msg: NETWORK_FAILURE })
/** Empty: what is asked for is not there any more. */
const ERRORS: Partial<Record<DemoState, ApiError>> = {
  failed: lost,
  stale: lost,
  empty: new ApiError({ code: 40401, status: 404, msg: '数据不存在或已被删除' }),
}

/** The detail template. */
export function DetailDemo({ demo }: { demo: DemoState }): ReactNode {
  const error = ERRORS[demo]
  return (
    <DetailPage
      title={
        demo === 'thousand'
          ? '转发《关于进一步加强住宅小区电动自行车停放充电安全管理工作的通知》并于本周五前反馈整改落实情况'
          : '汛期值班表确认'
      }
      breadcrumb={[
        { title: '协同待办' },
        { title: '全部待办', href: '/ops/gallery' },
        { title: '待办详情' },
      ]}
      back="/ops/gallery"
      tag={<StatusTag tone="running">进行中</StatusTag>}
      actions={
        <>
          <Button>延期</Button>
          <Button danger>撤销</Button>
          <Button type="primary">完成</Button>
        </>
      }
      result={{
        data: demo === 'loading' || demo === 'empty' || demo === 'failed' ? undefined : row,
        error,
        isFetching: demo === 'loading',
        refetch: nothing,
      }}
      sections={[
        {
          key: 'content',
          title: '待办内容',
          content:
            '请各科室核对本周汛期值班表，确认值班人员与联系电话无误，如有调整请于今日 17:00 前反馈办公室。',
        },
        {
          key: 'progress',
          title: '执行情况',
          hint: '每人各自反馈，全部完成后待办自动完成',
          action: <Button size="small">催办</Button>,
          content: <PageEmpty text="还没有人反馈进展" />,
        },
        {
          key: 'facts',
          title: '基本信息',
          beside: true,
          content: (
            <Facts
              narrow
              items={[
                { label: '截止时间', value: <TimeText value={row?.deadline} /> },
                { label: '任务类型', value: '督办' },
                { label: '创建人', value: '林雪（办公室）' },
                { label: '创建时间', value: <TimeText value={row?.createTime} /> },
                { label: '执行人数', value: '12 人，已完成 7 人' },
              ]}
            />
          ),
        },
      ]}
    />
  )
}
