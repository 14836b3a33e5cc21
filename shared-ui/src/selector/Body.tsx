import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import { Button, type InputRef } from '@zz/shared-ui/antd/core'
import { type ReactNode, useRef, useState } from 'react'
import { useNarrow } from '../widgets/useNarrow'
import { Affiliation } from './Affiliation'
import { searchText } from './calls'
import { resultOf } from './choice'
import { Chosen } from './Chosen'
import { ScopeContext } from './context'
import { Header } from './Header'
import { type Asked, SearchView } from './SearchView'
import css from './selector.module.css'
import { Subordinate } from './Subordinate'
import { Tabs } from './Tabs'
import { type Content, KIND_WORD, type Kind, type SelectorProps } from './types'
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
  Record<Content, { readonly kinds: readonly Kind[]; readonly first: Kind }>
> = {
  all: { kinds: ['tenant', 'department', 'staff'], first: 'tenant' },
  contentOnly: { kinds: ['tenant', 'department'], first: 'tenant' },
  organisation: { kinds: ['tenant'], first: 'tenant' },
  department: { kinds: ['tenant', 'department'], first: 'department' },
  staff: { kinds: ['tenant', 'department', 'staff'], first: 'staff' },
}

export type BodyProps = Omit<SelectorProps, 'open' | 'title'>

/** Inside of the dialog, from one opening to its closing. */
export function Body(props: BodyProps): ReactNode {
  const { content = 'all', onConfirm, onCancel } = props
  const narrow = useNarrow()
  const { scope, said } = useScopeValue(props, narrow)
  const { kinds, first } = SEARCHES[content]
  const box = useRef<InputRef>(null)
  const [view, setView] = useState<View>('subordinate')
  const [kind, setKind] = useState<Kind>(first)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)

  const search = (of: Kind): void => {
    const wanted = searchText(text)
    if (wanted !== '') setAsked({ kind: of, text: wanted })
  }
  const lookIn = (to: Kind): void => {
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
      <Header
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
              <Tabs label="关系" tabs={TABS} value={view} onChange={setView} />
            )}
          </div>
          {/* What was opened stays open behind the results. */}
          <div className={css.view} hidden={asked !== null || view !== 'subordinate'}>
            <Subordinate />
          </div>
          {view === 'affiliation' && (
            <div className={css.view} hidden={asked !== null}>
              <Affiliation />
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
        <Chosen />
      </div>
      <p className="zz-hidden" role="status">
        {said.text}
        {said.times % 2 === 1 ? '\u00a0' : ''}
      </p>
    </ScopeContext>
  )
}
