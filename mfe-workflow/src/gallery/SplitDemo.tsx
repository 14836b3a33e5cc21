import { Button } from '@zz/shared-ui/antd/core'
import { type DataNode, Tree } from '@zz/shared-ui/antd/tree'
import { Facts, Section, SplitPage } from '@zz/shared-ui/page'
import { type ReactNode, useState } from 'react'

const TREE: DataNode[] = [
  {
    key: '锦云区人民政府',
    title: '锦云区人民政府',
    children: [
      { key: '办公室', title: '办公室', children: [{ key: '综合科', title: '综合科' }] },
      { key: '信息科', title: '信息科' },
      {
        key: '应急管理科',
        title: '应急管理科',
        children: ['值班组', '物资组'].map((title) => ({ key: title, title })),
      },
      { key: 'long', title: '社区建设与物业管理监督协调工作领导小组办公室' },
    ],
  },
]

/** The split template. */
export function SplitDemo(): ReactNode {
  const [chosen, setChosen] = useState('信息科')
  return (
    <SplitPage
      title="部门管理"
      breadcrumb={[{ title: '部门管理' }]}
      actions={<Button type="primary">新建部门</Button>}
      sideTitle="部门"
      chosen={chosen}
      side={
        <Tree
          treeData={TREE}
          defaultExpandAll
          blockNode
          selectedKeys={[chosen]}
          onSelect={([key]) => key !== undefined && setChosen(String(key))}
          aria-label="部门"
        />
      }
    >
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
    </SplitPage>
  )
}
