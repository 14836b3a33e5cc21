import type { ReactNode } from 'react'

/** The page templates, as a remote's `mfe.json` names them. */
export type PageTemplate = 'list' | 'split' | 'form' | 'detail' | 'dashboard'

const many = (count: number, className: string): ReactNode =>
  Array.from({ length: count }, (_, index) => (
    <span key={`${className}${index}`} className={className} />
  ))
const block = (lines: number): ReactNode => (
  <div className="zz-bones-card">{many(lines, 'zz-bone zz-bone-line')}</div>
)

const BODIES: Readonly<Record<PageTemplate, ReactNode>> = {
  list: (
    <>
      <div className="zz-bones-filters">{many(4, 'zz-bone zz-bone-control')}</div>
      <div className="zz-bones-rows">{many(11, 'zz-bones-row')}</div>
    </>
  ),
  split: (
    <div className="zz-bones-split">
      {block(9)}
      {block(6)}
    </div>
  ),
  form: (
    <div className="zz-bones-card zz-bones-form">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={`field${index}`} className="zz-bones-field">
          <span className="zz-bone zz-bone-label" />
          <span className="zz-bone zz-bone-control" />
        </div>
      ))}
    </div>
  ),
  detail: (
    <div className="zz-bones-regions">
      {block(8)}
      {block(8)}
    </div>
  ),
  dashboard: (
    <>
      <div className="zz-bones-figures">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={`figure${index}`} className="zz-bones-card">
            {many(2, 'zz-bone zz-bone-line')}
          </div>
        ))}
      </div>
      <div className="zz-bones-charts">
        {block(8)}
        {block(8)}
      </div>
    </>
  ),
}

/**
 * A page that is on its way, in the shape of its template: title, filters, rows and cards stand
 * where they will stand. Decoration; its styles: `@zz/shared-ui/lite/bones.css`.
 */
export function PageBones({ template }: { template: PageTemplate }): ReactNode {
  return (
    <div className="zz-bones" aria-hidden="true">
      <span className="zz-bone zz-bone-crumb" />
      <span className="zz-bone zz-bone-title" />
      {BODIES[template]}
    </div>
  )
}
