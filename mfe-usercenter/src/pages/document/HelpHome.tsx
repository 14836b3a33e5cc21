import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Input } from '@zz/shared-ui/antd/core'
import { PageFrame } from '@zz/shared-ui/page'
import { useSearchParams } from '@zz/shared-ui/router'
import { PageTabs } from '@zz/shared-ui/tabs'
import { type ReactNode, useEffect, useState } from 'react'
import { readAddress } from './address'
import css from './document.module.css'
import { ModuleList } from './ModuleList'
import { SearchHits } from './SearchHits'

/** Milliseconds without a key after which is searched (S1 §9). */
const DEBOUNCE = 500
const LONGEST = 108
const KEPT = ['q'] as const

/** What is typed, and once it rests, what is searched: that stands in the address. */
function useKeyword(): readonly [string, (typed: string) => void, string] {
  const [query, setQuery] = useSearchParams()
  const { keyword } = readAddress(query)
  const [typed, setTyped] = useState(keyword)
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === keyword) return undefined
    const timer = setTimeout(
      () =>
        setQuery(
          (before) => {
            const next = new URLSearchParams(before)
            if (wanted === '') next.delete('q')
            else next.set('q', wanted)
            return next
          },
          { replace: true },
        ),
      DEBOUNCE,
    )
    return () => clearTimeout(timer)
  }, [typed, keyword, setQuery])
  return [typed, setTyped, keyword]
}

/** The beginning of the help: a search box with its two tabs, below it the modules or the hits. */
export function HelpHome(): ReactNode {
  const [typed, setTyped, keyword] = useKeyword()
  const shown = (among: 'document' | 'catalogue'): ReactNode =>
    keyword === '' ? <ModuleList /> : <SearchHits keyword={keyword} among={among} />
  return (
    <PageFrame title="帮助文档" width="detail">
      <Input
        className={css.search ?? ''}
        size="large"
        type="search"
        prefix={<SearchOutlined aria-hidden="true" />}
        allowClear
        aria-label="搜索帮助文档"
        placeholder="输入关键字或拼音首字母"
        maxLength={LONGEST}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PageTabs
        keep={KEPT}
        items={[
          { key: 'document', label: '帮助文档', children: shown('document') },
          { key: 'catalogue', label: '文档目录', children: shown('catalogue') },
        ]}
      />
    </PageFrame>
  )
}
