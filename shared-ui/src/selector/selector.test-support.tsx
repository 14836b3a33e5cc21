/** For tests of the selector: a directory that answers, and a page that opens the dialog. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest } from '@zz/contract'
import { useState } from 'react'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { staff } from './people.test-support'
import { Selector } from './Selector'
import type { SelectorProps, SelectorResult } from './types'

const detail = (code: string, codeCn: string) => ({ code, codeCn, codeEn: code })
const DICTS = [
  {
    appCode: 'uc',
    dictCode: 'Platform',
    dictName: '端',
    namespace: 'default',
    dictDetails: [detail('gov', '政务端'), detail('wisdom', '智慧端')],
  },
  {
    appCode: 'uc',
    dictCode: 'TenantType',
    dictName: '组织类型',
    namespace: 'default',
    dictDetails: [detail('1', '政府'), detail('2', '企业')],
  },
]
export const tenant = (id: string, tenantName: string, hasChild: 1 | 2 = 2) => ({
  id,
  tenantName,
  tenantFullName: tenantName,
  logo: null,
  tenantType: 1,
  hasChild,
  parentName: null,
})
export const department = (id: string, name: string, hasChild: 1 | 2 = 2) => ({
  id,
  name,
  tenantId: '2',
  hasChild,
  userCount: 1,
})
export const paged = (data: readonly unknown[]) => ({ data, totalNum: data.length })
export const PEOPLE = Array.from({ length: 120 }, (_, at) => staff(at))

/** The directory of an organisation with two departments and 120 people. */
export function answer({ path, body }: HttpRequest): unknown {
  const asked = (body ?? {}) as {
    id?: string
    pageNum?: number
    pageSize?: number
    platform?: string
  }
  switch (path) {
    case '/api/dict/list':
      return DICTS
    case '/api/uc/tenant/list-subordinate-type':
      return [
        { tenantType: 2, childTypes: [], count: 0 },
        { tenantType: 1, childTypes: [], count: 2 },
      ]
    case '/api/uc/tenant/list-subordinate':
      return paged(
        asked.id
          ? [tenant('4', '锦云街道')]
          : [tenant('2', '锦云区政府', 1), tenant('3', '政务数据局')],
      )
    case '/api/department/list-subordinate':
      return paged(
        asked.id === '20' ? [] : [department('20', '办公室'), department('21', '信息科', 1)],
      )
    case '/api/department/list-user': {
      const rows = asked.platform === 'gov' ? PEOPLE : []
      const first = ((asked.pageNum ?? 1) - 1) * (asked.pageSize ?? 10)
      return { data: rows.slice(first, first + (asked.pageSize ?? 10)), totalNum: rows.length }
    }
    case '/api/department/count-user':
      return [{ platform: 'gov', count: 120 }]
    default:
      return paged([])
  }
}

/** A page with a button that opens the selector; `results` fills with what is confirmed. */
export function open(
  props: Partial<SelectorProps> = {},
  answers: (request: HttpRequest) => unknown = answer,
) {
  const remote = fakeRemote(answers)
  const results: SelectorResult[] = []
  function Page() {
    const [shown, setShown] = useState(false)
    const [value, setValue] = useState<SelectorResult | null>(props.value ?? null)
    return (
      <>
        <button onClick={() => setShown(true)}>打开</button>
        <Selector
          {...props}
          open={shown}
          value={value}
          onCancel={() => setShown(false)}
          onConfirm={(result) => {
            results.push(result)
            setValue(result)
            setShown(false)
          }}
        />
      </>
    )
  }
  renderRemote(remote.props, <Page />)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const show = async (): Promise<HTMLElement> => {
    await user.click(screen.getByRole('button', { name: '打开' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('grid', { name: /^组织/ })
    return dialog
  }
  return { user, show, results, ...remote }
}
