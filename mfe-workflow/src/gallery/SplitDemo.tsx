import { Button, Input } from '@zz/shared-ui/antd/core'
import { type DataNode, Tree } from '@zz/shared-ui/antd/tree'
import { Facts, Section, SectionSkeleton } from '@zz/shared-ui/page'
import { SideRow, SplitPage } from '@zz/shared-ui/split'
import { type ReactNode, useState } from 'react'
import type { DemoState } from './states'

const NAMES = [
  ['锦云区人民政府', 46],
  ['办公室', 12],
  ['综合科', 5],
  ['信息科', 8],
  ['应急管理科', 9],
  ['值班组', 4],
  ['物资组', 3],
  ['社区建设与物业管理监督协调工作领导小组办公室', 6],
] as const
const node = (at: number, ...children: DataNode[]): DataNode => {
  const [name, count] = NAMES[at] ?? ['', 0]
  return {
    key: name,
    title: <SideRow name={name} count={count} />,
    ...(children.length > 0 ? { children } : {}),
  }
}
const TREE: DataNode[] = [node(0, node(1, node(2)), node(3), node(4, node(5), node(6)), node(7))]

/** The split template. */
export function SplitDemo({ demo }: { demo: DemoState }): ReactNode {
  const [chosen, setChosen] = useState('信息科')
  return (
    <SplitPage
      title="部门管理"
      breadcrumb={[{ title: '部门管理' }]}
      actions={<Button type="primary">新建部门</Button>}
      sideTitle="部门"
      count={NAMES.length}
      search={<Input placeholder="搜索部门" aria-label="搜索部门" allowClear />}
      chosen={chosen}
      side={
        demo === 'loading' ? null : (
          <Tree
            treeData={TREE}
            defaultExpandAll
            blockNode
            selectedKeys={[chosen]}
            onSelect={([key]) => key !== undefined && setChosen(String(key))}
            aria-label="部门"
          />
        )
      }
    >
      {demo === 'loading' ? (
        <SectionSkeleton />
      ) : (
        <Section title={chosen} action={<Button size="small">部门设置</Button>}>
          <Facts
            items={[
              { label: '主管', value: '林雪' },
              { label: '人数', value: 12 },
              { label: '下级部门', value: 2 },
              { label: '角色', value: '信息员、值班员' },
            ]}
          />
        </Section>
      )}
    </SplitPage>
  )
}
