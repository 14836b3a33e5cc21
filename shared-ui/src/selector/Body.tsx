import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import { Button, type InputRef } from '@zz/shared-ui/antd/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNarrow } from '../widgets/useNarrow'
import { AffiliationView } from './Affiliation'
import { searchText } from './calls'
import { resultOf } from './choice'
import { ChosenItems } from './Chosen'
import { ScopeContext } from './context'
import { SelectorHeader } from './Header'
import { REST } from './RootSearch'
import { type SearchQuery, SearchView } from './SearchView'
import css from './selector.module.css'
import { SubordinateView } from './Subordinate'
import { SelectorTabs } from './Tabs'
import { type SelectorContent, KIND_WORD, type ItemKind, type SelectorProps } from './types'
import { useScopeValue } from './useScopeValue'

type View = 'subordinate' | 'affiliation'

const TABS = [
  { key: 'subordinate', label: '上下级关系' },
  { key: 'affiliation', label: '归属关系' },
] as const

/**
 * What can be searched for; where one kind alone is chosen, that one stands first
 * (docs/decisions.md).
 */
const SEARCHES: Readonly<
  Record<SelectorContent, { readonly kinds: readonly ItemKind[]; readonly first: ItemKind }>
> = {
  all: { kinds: ['tenant', 'department', 'staff'], first: 'tenant' },
  contentOnly: { kinds: ['tenant', 'department'], first: 'tenant' },
  organisation: { kinds: ['tenant'], first: 'tenant' },
  department: { kinds: ['tenant', 'department'], first: 'department' },
  staff: { kinds: ['tenant', 'department', 'staff'], first: 'staff' },
}

/** The dialog's own props without what its frame takes. */
export type BodyProps = Omit<SelectorProps, 'open' | 'title'>

/** Inside of the dialog, from one opening to its closing. */
export function SelectorBody(props: BodyProps): ReactNode {
  const { content = 'all', onConfirm, onCancel } = props
  const narrow = useNarrow()
  const { scope, said } = useScopeValue(props, narrow)
  const { own } = scope
  const kinds = SEARCHES[content].kinds.filter((each) => own === null || each !== 'tenant')
  const first = kinds.includes(SEARCHES[content].first) ? SEARCHES[content].first : 'department'
  const box = useRef<InputRef>(null)
  const [view, setView] = useState<View>('subordinate')
  const [kind, setKind] = useState<ItemKind>(first)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<SearchQuery | null>(null)

  const typed = searchText(text)
  const isAsked = asked?.kind === kind && asked.text === typed
  useEffect(() => {
    if (typed === '' || isAsked) return undefined
    const timer = setTimeout(() => setAsked({ kind, text: typed }), REST)
    return () => clearTimeout(timer)
  }, [typed, kind, isAsked])

  const search = (of: ItemKind): void => {
    if (typed !== '') setAsked({ kind: of, text: typed })
  }
  const lookIn = (to: ItemKind): void => {
    setKind(to)
    search(to)
  }
  const back = (): void => {
    setAsked(null)
    setKind(first)
    setText('')
  }
  return (
    <ScopeContext value={scope}>
      <SelectorHeader
        box={box}
        kinds={kinds}
        kind={kind}
        onKind={lookIn}
        text={text}
        onText={setText}
        onSearch={() => search(kind)}
        onConfirm={() => onConfirm(resultOf(scope.choice))}
        onCancel={onCancel}
      />
      <div className={css.body}>
        <div className={css.work}>
          <div className={css.tabBar}>
            {asked ? (
              <>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowLeftOutlined aria-hidden="true" />}
                  onClick={back}
                >
                  返回
                </Button>
                <h2 className={css.resultTitle}>搜索结果</h2>
              </>
            ) : (
              <SelectorTabs
                label="关系"
                tabs={own === null ? TABS : TABS.slice(0, 1)}
                value={view}
                onChange={setView}
              />
            )}
          </div>
          {/* What was opened stays open behind the results. */}
          <div className={css.view} hidden={asked !== null || view !== 'subordinate'}>
            <SubordinateView />
          </div>
          {view === 'affiliation' && (
            <div className={css.view} hidden={asked !== null}>
              <AffiliationView />
            </div>
          )}
          {asked && (
            <div className={css.view}>
              <SearchView
                key={asked.kind}
                asked={asked}
                elsewhere={
                  <div className={css.elsewhere}>
                    {kinds
                      .filter((each) => each !== asked.kind)
                      .map((each) => (
                        <Button
                          key={each}
                          size="small"
                          onClick={() => {
                            lookIn(each)
                            box.current?.focus()
                          }}
                        >
                          搜索{KIND_WORD[each]}
                        </Button>
                      ))}
                  </div>
                }
              />
            </div>
          )}
        </div>
        <ChosenItems />
      </div>
      <p className="zz-hidden" role="status">
        {said.text}
        {said.times % 2 === 1 ? '\u00a0' : ''}
      </p>
    </ScopeContext>
  )
}
