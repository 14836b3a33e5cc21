import { Button, Input, Tag } from '@zz/shared-ui/antd/core'
import { Checkbox, Radio } from '@zz/shared-ui/antd/data'
import { Alert, Progress, Segmented, Switch, Tabs } from '@zz/shared-ui/antd/page'
import { Facts, PageFrame, Section } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import {
  DateRange,
  DictTag,
  EllipsisText,
  StateDrawing,
  Loading,
  maskEmail,
  maskIdNumber,
  maskPhone,
  MonthPicker,
  PersonAvatar,
  type ViewedPicture,
  PictureList,
  StatusTag,
  TimeText,
  useConfirm,
} from '@zz/shared-ui/widgets'
import { type Person, UserSelect } from '@zz/shared-ui/fields'
import { type ReactNode, useState } from 'react'
import css from './gallery.module.css'

const NOW = Date.now()
const MONTH = '202611'

const drawn = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><rect width="800" height="450" fill="${colour}"/></svg>`)}`
const PICTURES: readonly ViewedPicture[] = [
  { url: drawn('steelblue'), name: '场地图片1' },
  { url: drawn('seagreen'), name: '场地图片2' },
]

function Pickers(): ReactNode {
  const [days, setDays] = useState<readonly [string, string] | null>(null)
  const [person, setPerson] = useState<Person | null>(null)
  const [month, setMonth] = useState(MONTH)
  return (
    <div className={css.row}>
      <DateRange label="截止时间" value={days} onChange={setDays} />
      <MonthPicker label="月份" value={month} max={MONTH} onChange={setMonth} />
      <UserSelect className={css.person} label="创建人" value={person} onChange={setPerson} />
    </div>
  )
}

function Buttons(): ReactNode {
  const { notify } = useRemote()
  const confirm = useConfirm()
  const dissolve = (): void =>
    confirm({
      title: '解散后不可恢复，确定解散部门“信息科”吗？',
      content: '部门内 12 名成员将转入“办公室”。',
      okText: '解散',
      danger: true,
      onOk: () => notify.success('解散成功'),
    })
  return (
    <div className={css.row}>
      <Button type="primary">提交申请</Button>
      <Button>取消</Button>
      <Button danger onClick={dissolve}>
        解散部门
      </Button>
      <Button type="primary" danger>
        确认解散
      </Button>
      <Button type="link">查看详情</Button>
      <Button type="text">更多</Button>
      <Button type="primary" disabled>
        保存
      </Button>
      <Button loading>加载中</Button>
    </div>
  )
}

/** Every small part, on one page. */
export function WidgetsDemo(): ReactNode {
  return (
    <PageFrame title="小组件" breadcrumb={[{ title: '组件展示' }, { title: '小组件' }]}>
      <Section title="按钮与确认">
        <Buttons />
      </Section>
      <Section title="选择">
        <Pickers />
        <div className={css.row}>
          <Input placeholder="请输入" aria-label="文本" className={css.person ?? ''} />
          <Input
            placeholder="不可用"
            aria-label="不可用的文本"
            disabled
            className={css.person ?? ''}
          />
          <Checkbox defaultChecked>含下级成员</Checkbox>
          <Radio.Group
            defaultValue="a"
            options={['a', 'b'].map((value) => ({
              value,
              label: value === 'a' ? '直接添加' : '选择成员',
            }))}
          />
          <Switch defaultChecked aria-label="允许邀请" />
          <Segmented options={['月', '季', '年']} aria-label="周期" />
        </div>
      </Section>
      <Section title="图片">
        <PictureList label="场地图片" pictures={PICTURES} />
      </Section>
      <Section title="状态">
        <div className={css.row}>
          <StatusTag tone="running">进行中</StatusTag>
          <StatusTag tone="done">已完成</StatusTag>
          <StatusTag tone="overdue">已逾期</StatusTag>
          <StatusTag tone="waiting">待审核</StatusTag>
          <StatusTag tone="off">已撤销</StatusTag>
          <DictTag
            appCode="uc"
            dictCode="AuditStatus"
            code={1}
            tones={{ 1: 'waiting', 2: 'done', 3: 'overdue' }}
          />
          <Tag>标签</Tag>
          <Progress percent={58} className={css.person ?? ''} aria-label="完成进度" />
        </div>
        <Alert type="warning" showIcon title="成员的个人资料只能由本人修改" />
        <Tabs
          items={['待审核', '已通过', '已拒绝'].map((label) => ({
            key: label,
            label,
            children: `${label}的申请`,
          }))}
        />
      </Section>
      <Section title="文字">
        <Facts
          items={[
            { label: '手机号', value: maskPhone('+8619900001234') },
            { label: '香港手机号', value: maskPhone('+85261234567') },
            { label: '身份证号', value: maskIdNumber('510107190001011234') },
            { label: '邮箱', value: maskEmail('zhouming@example.com') },
            { label: '刚刚', value: <TimeText value={NOW - 20_000} as="beside" /> },
            { label: '昨天', value: <TimeText value={NOW - 26 * 3_600_000} as="beside" /> },
            { label: '较早', value: <TimeText value="2026-03-01 09:30:00" /> },
            {
              label: '截断',
              value: <EllipsisText text="锦云区人民政府应急管理与安全生产监督办公室" max={15} />,
            },
            { label: '人', value: <PersonAvatar name="周明" /> },
          ]}
        />
      </Section>
      <Section title="插画与加载">
        <div className={css.row}>
          {(['list', 'search', 'failed', 'locked', 'unbuilt', 'done'] as const).map((kind) => (
            <StateDrawing key={kind} kind={kind} />
          ))}
        </div>
        <Loading />
      </Section>
    </PageFrame>
  )
}
