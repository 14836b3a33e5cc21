import { Button } from '@zz/shared-ui/antd/core'
import { PageFrame, Section } from '@zz/shared-ui/page'
import {
  type CheckableRules,
  type SelectorContent,
  type SelectorMode,
  Selector,
  SelectorField,
  type SelectorResult,
} from '@zz/shared-ui/selector'
import { displayName } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import css from './gallery.module.css'

interface Way {
  readonly name: string
  readonly content: SelectorContent
  readonly mode: SelectorMode
  readonly max?: number
  readonly checkable?: CheckableRules
}

const WAYS: readonly Way[] = [
  { name: '多选：组织、部门、人员', content: 'all', mode: 'multiple' },
  { name: '单选：人员', content: 'staff', mode: 'single' },
  { name: '多选：组织、部门（不含人员）', content: 'contentOnly', mode: 'multiple' },
  { name: '单选：组织', content: 'organisation', mode: 'single' },
  { name: '多选：部门', content: 'department', mode: 'multiple' },
  {
    name: '最多2项，部门不可选',
    content: 'all',
    mode: 'multiple',
    max: 2,
    checkable: { department: false },
  },
]

const words = ({ tenants, departments, staffs }: SelectorResult): string =>
  [
    ...tenants.map(({ name }) => name),
    ...departments.map(({ name }) => name),
    ...staffs.map((staff) => displayName(staff)),
  ].join('、')

function Opener({ way }: { way: Way }): ReactNode {
  const { name, ...rest } = way
  const [open, setOpen] = useState(false)
  const [result, setResult] = useState<SelectorResult | null>(null)
  const count = result
    ? result.tenants.length + result.departments.length + result.staffs.length
    : 0
  return (
    <div className={css.row}>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {name}
      </Button>
      <output aria-label={`${name}的结果`}>
        {result && count > 0 ? `已选择${count}项：${words(result)}` : '尚未选择'}
      </output>
      <Selector
        {...rest}
        open={open}
        value={result}
        onCancel={() => setOpen(false)}
        onConfirm={(to) => {
          setOpen(false)
          setResult(to)
        }}
      />
    </div>
  )
}

/** The selector in all its ways, with real data. */
export function SelectorDemo(): ReactNode {
  const [many, setMany] = useState<SelectorResult | null>(null)
  const [one, setOne] = useState<SelectorResult | null>(null)
  return (
    <PageFrame title="人员选择" breadcrumb={[{ title: '组件展示' }, { title: '人员选择' }]}>
      <Section title="对话框">
        {WAYS.map((way) => (
          <Opener key={way.name} way={way} />
        ))}
      </Section>
      <Section title="表单字段">
        <div className={css.fields}>
          <SelectorField aria-label="参与人" value={many} onChange={setMany} />
          <SelectorField
            aria-label="负责人"
            content="staff"
            mode="single"
            placeholder="请选择负责人"
            value={one}
            onChange={setOne}
          />
          <SelectorField
            label="创建人"
            content="staff"
            mode="single"
            value={one}
            onChange={setOne}
          />
          <SelectorField aria-label="不可用的人员" value={many} disabled />
        </div>
      </Section>
    </PageFrame>
  )
}
