import { enterCall } from './enter-call.ts'
import { componentOf, type NewScreen } from './names.ts'
import { exampleOf, isMoment, isNumber, isPlain, type PagedCall, type Schema } from './operation.ts'

/** A column must not hide all others: what a list of a new screen begins with. */
const MOST_COLUMNS = 6

/** A column's kind (docs/widgets.md) and how its value is drawn. */
const shapeOf = (name: string, schema: Schema, first: boolean): { kind: string; draw: string } => {
  if (first) return { kind: 'name', draw: `<EllipsisText text={String(row.${name} ?? '')} />` }
  if (isMoment(schema)) return { kind: 'datetime', draw: `<TimeText value={row.${name}} />` }
  if (isNumber(schema)) return { kind: 'number', draw: `row.${name}` }
  return { kind: 'text', draw: `<EllipsisText text={String(row.${name} ?? '')} />` }
}

const upper = (text: string): string => text.replace(/^\w/, (letter) => letter.toUpperCase())

/** Files of a list's page over a paged call, and what its remote's `api.ts` becomes. */
export function listScreen(
  { routeId, title }: NewScreen,
  call: string,
  { path, area, row, fields, texts, labelOf }: PagedCall,
): { files: Record<string, string>; enterCall: (api: string) => string } {
  const hook = `use${upper(call)}Query`
  const component = componentOf(routeId)
  const plain = Object.entries(fields).filter(([, schema]) => isPlain(schema))
  const key = plain.find(([name]) => /id$/i.test(name))?.[0] ?? plain[0]?.[0] ?? 'id'
  const columns = plain.filter(([name]) => name !== key).slice(0, MOST_COLUMNS)
  const [first] = columns
  const moments = columns.some(([, schema], at) => at > 0 && isMoment(schema))
  const titleOf = (name: string): string => fields[name]?.description ?? labelOf(name)
  const example = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, exampleOf(name, schema)]),
  )
  const shown = first === undefined ? '' : String(example[first[0]])
  return {
    files: {
      'columns.tsx': `import type { ${row} } from '@zz/api-contract/${area}'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText${moments ? ', TimeText' : ''} } from '@zz/shared-ui/widgets'

export const COLUMNS: readonly ListColumn<${row}>[] = [
${columns
  .map(([name, schema], at) => {
    const { kind, draw } = shapeOf(name, schema, at === 0)
    return `  {
    key: '${name}',
    title: '${titleOf(name)}',
    kind: '${kind}',
    render: (row) => ${draw},
  },`
  })
  .join('\n')}
]
`,
      'filters.ts': `import type { ${upper(call)}ApiArg } from '@zz/api-contract/${area}'
import type { Filter } from '@zz/shared-ui/list'

export const FILTERS: readonly Filter<${upper(call)}ApiArg['data']>[] = [
${texts
  .slice(0, 1)
  .map((name) => `  { kind: 'text', key: '${name}', label: '${titleOf(name)}' },`)
  .join('\n')}
]
`,
      'Page.tsx': `import type { ${row} } from '@zz/api-contract/${area}'
import { ListPage, useListState } from '@zz/shared-ui/list'
import type { ReactNode } from 'react'
import { ${hook} } from '../../api'
import { COLUMNS } from './columns'
import { FILTERS } from './filters'

const rowKey = (row: ${row}): string => String(row.${key})
const rowName = (row: ${row}): string => String(row.${first?.[0] ?? key} ?? '')

/** ${title}. */
export default function ${component}(): ReactNode {
  const state = useListState(FILTERS)
  const result = ${hook}(state.request)
  return (
    <ListPage
      title="${title}"
      state={state}
      result={result}
      columns={COLUMNS}
      rowKey={rowKey}
      rowName={rowName}
      empty={{ text: '暂无数据' }}
    />
  )
}
`,
      'Page.test.tsx': `import { expect, test } from '@jest/globals'
import { configure, screen } from '@testing-library/react'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import ${component} from './Page'

// A busy machine draws a list in more than the usual second.
configure({ asyncUtilTimeout: 20_000 })

const ROW = ${JSON.stringify(example, null, 2)}

const open = (answer: () => unknown) => {
  const remote = fakeRemote(({ path }) => (path === '${path}' ? answer() : null))
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <${component} />
    </RemoteStore>,
  )
}

test('${title}: the rows that the call answers', async () => {
  open(() => ({ data: [ROW], totalNum: 1 }))
  expect((await screen.findAllByText('${shown}')).length).toBeGreaterThan(0)
})

test('${title}: a list that fails says so and can be asked for again', async () => {
  open(() => {
    throw refusal('服务繁忙，请稍后再试')
  })
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
})
`,
    },
    enterCall: (api) => enterCall(api, { call, area, hook, failure: `获取${title}失败` }),
  }
}
