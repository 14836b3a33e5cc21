import { failureText } from '@zz/shared-ui/api'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { Link } from '@zz/shared-ui/router'
import { PageEmpty, PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { pageSearch } from './address'
import { useListDocModulesQuery } from './docApi'
import css from './document.module.css'

const WHICH = { platform: '1', docClientType: '3' } as const
const placeOf = (id: string): string => `doc-module-${id}`

/** Brings a module into sight and the keyboard to it; the address stays as it is. */
const goTo = (id: string): void => {
  const place = document.getElementById(placeOf(id))
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}

/** Modules of the first level with links to those of the second, and anchors to each (HD-02). */
export function ModuleList(): ReactNode {
  const { data, error, refetch } = useListDocModulesQuery(WHICH)
  if (!data)
    return error === undefined ? (
      <SectionSkeleton />
    ) : (
      <PageError
        error={error}
        text={`获取menu失败:${failureText(error)}`}
        onRetry={() => void refetch()}
      />
    )
  if (data.length === 0) return <PageEmpty text="文档正在编写中" onRefresh={refetch} />
  return (
    <div className={css.modules}>
      <nav className={css.anchors} aria-label="模块">
        <ul>
          {data.map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => goTo(id)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.sections}>
        {data.map(({ id, name, intro, childModules }) => (
          <div key={id} id={placeOf(id)} className={css.place} tabIndex={-1}>
            <Section title={name} hint={intro}>
              {childModules.length === 0 ? (
                <p className={css.quiet}>文档正在编写中</p>
              ) : (
                <ul className={css.cards}>
                  {childModules.map((child) => (
                    <li key={child.id}>
                      <Link className={css.card ?? ''} to={{ search: pageSearch(child.id) }}>
                        <span className={css.cardName}>{child.name}</span>
                        <span className={css.quiet}>{child.intro}</span>
                        <span className={css.count}>
                          {child.pageCount === 0 ? '文档正在编写中' : `${child.pageCount}篇文档`}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </Section>
          </div>
        ))}
      </div>
    </div>
  )
}
