import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import {
  Button,
  ConfigProvider,
  Drawer,
  Dropdown,
  Input,
  Modal,
  Tag,
} from '@zz/shared-ui/antd/core'
import { Pagination, Radio, Select, Table } from '@zz/shared-ui/antd/data'
import { DatePicker, TimePicker } from '@zz/shared-ui/antd/date'
import {
  Alert,
  Collapse,
  InputNumber,
  Password,
  Progress,
  Search,
  Segmented,
  Steps,
  Switch,
  Tabs,
  TextArea,
} from '@zz/shared-ui/antd/page'
import { Tree } from '@zz/shared-ui/antd/tree'
import { zhCN } from '@zz/shared-ui/theme'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'

const DAY = dayjs('2026-01-05')
const ITEMS = [
  { key: '1', label: '甲', children: '一' },
  { key: '2', label: '乙', children: '二' },
]
const OPTIONS = [{ value: 'a', label: '甲' }]

/**
 * Every part of antd we give out that draws a button as a picture alone, and what its buttons are
 * called.
 */
const PARTS: Readonly<Record<string, readonly [ReactNode, readonly string[]]>> = {
  Pagination: [
    <Pagination key="_" total={500} current={10} showQuickJumper showSizeChanger />,
    ['上一页', '向前 5 页', '向后 5 页', '下一页'],
  ],
  Modal: [<Modal key="_" open title="题" />, ['关闭']],
  Drawer: [<Drawer key="_" open title="题" />, ['关闭']],
  Tag: [
    <Tag key="_" closable>
      标
    </Tag>,
    ['关闭'],
  ],
  Alert: [<Alert key="_" closable showIcon title="有误" type="error" />, ['关闭']],
  Input: [<Input key="_" allowClear defaultValue="字" aria-label="名" />, ['清除']],
  TextArea: [<TextArea key="_" allowClear defaultValue="字" aria-label="名" />, ['清除']],
  Search: [
    <Search key="_" allowClear defaultValue="字" aria-label="名" enterButton="搜索" />,
    ['清除', '搜索'],
  ],
  Password: [<Password key="_" defaultValue="字" aria-label="密码" />, ['显示']],
  Select: [<Select key="_" aria-label="名" allowClear value="a" options={OPTIONS} />, ['清除']],
  'Select of several': [
    <Select
      key="_"
      aria-label="名"
      open
      mode="multiple"
      allowClear
      value={['a']}
      options={OPTIONS}
    />,
    ['清除'],
  ],
  Table: [
    <Table
      key="_"
      rowKey="id"
      pagination={false}
      expandable={{ expandedRowRender: () => '行' }}
      columns={[{ title: '名', dataIndex: 'name', sorter: true }]}
      dataSource={[{ id: 1, name: '甲' }]}
    />,
    ['展开行'],
  ],
  DatePicker: [
    <DatePicker key="_" open value={DAY} aria-label="日" />,
    ['清除', '上一年', '上个月', '下个月', '下一年'],
  ],
  MonthPicker: [
    <DatePicker.MonthPicker key="_" open value={DAY} aria-label="月" />,
    ['清除', '上一年', '下一年'],
  ],
  RangePicker: [
    <DatePicker.RangePicker key="_" open value={[DAY, DAY]} aria-label="期间" />,
    ['清除'],
  ],
  TimePicker: [<TimePicker key="_" open value={DAY} aria-label="时" />, ['清除']],
  Collapse: [<Collapse key="_" items={ITEMS} />, []],
  InputNumber: [<InputNumber key="_" value={1} aria-label="数" />, ['增加', '减少']],
  Segmented: [<Segmented key="_" aria-label="看" options={['甲', '乙']} />, []],
  Steps: [
    <Steps key="_" current={1} items={[{ title: '甲' }, { title: '乙', status: 'error' }]} />,
    [],
  ],
  Switch: [<Switch key="_" loading aria-label="开" />, []],
  Tabs: [<Tabs key="_" items={ITEMS} />, []],
  'Tabs that are edited': [
    <Tabs key="_" type="editable-card" items={ITEMS} />,
    ['关闭标签页', '新建标签页'],
  ],
  Progress: [<Progress key="_" percent={100} aria-label="进度" />, []],
  Tree: [
    <Tree
      key="_"
      showLine
      treeData={[{ key: 'a', title: '甲', children: [{ key: 'b', title: '乙' }] }]}
    />,
    [],
  ],
  Dropdown: [
    <Dropdown
      key="_"
      open
      menu={{ items: [{ key: 1, label: '甲', children: [{ key: 2, label: '乙' }] }] }}
    >
      <Button loading>更多</Button>
    </Dropdown>,
    ['更多'],
  ],
  Radio: [<Radio.Group key="_" options={['甲']} />, []],
}

const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
]

/** Texts a reader would hear that hold an English word. */
const foreign = (): string[] =>
  [...document.body.querySelectorAll('*')].flatMap((element) =>
    SPOKEN.map((name) => element.getAttribute(name) ?? '').filter((text) =>
      /[A-Za-z]{2,}/.test(text),
    ),
  )

/**
 * Plainer than the rules of the browser, and a hundred times as fast: enough for buttons that have
 * a label, a title, words or a named picture.
 */
const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ||
  element.textContent?.trim() ||
  element.getAttribute('title') ||
  element.querySelector('[aria-label]')?.getAttribute('aria-label') ||
  element.querySelector('img')?.alt ||
  ''

/** antd keeps some buttons in place without showing them. */
const counts = (element: Element): boolean =>
  element.closest(
    '[aria-hidden=true], [style*="visibility: hidden"], [style*="display: none"], [class*="-hidden"]',
  ) === null

test.each(Object.entries(PARTS))(
  'the buttons of %s have Chinese names, its icons none',
  (_, [part, names]) => {
    render(
      <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }}>
        {part}
      </ConfigProvider>,
    )
    expect(foreign()).toEqual([])
    const called = [...document.body.querySelectorAll('button, a[href], [role=button], [role=img]')]
      .filter(counts)
      .map(nameOf)
    expect(called).not.toContain('')
    expect(called).toEqual(expect.arrayContaining([...names]))
  },
)
