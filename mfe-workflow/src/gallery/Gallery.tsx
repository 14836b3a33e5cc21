import { Segmented } from '@zz/shared-ui/antd/page'
import { useSearchParams } from '@zz/shared-ui/router'
import type { CSSProperties, ReactNode } from 'react'
import css from './gallery.module.css'
import { AvatarDemo } from './AvatarDemo'
import { ChartDemo } from './ChartDemo'
import { CodeDemo } from './CodeDemo'
import { DashboardDemo } from './DashboardDemo'
import { DetailDemo } from './DetailDemo'
import { FormDemo } from './FormDemo'
import { ImportDemo } from './ImportDemo'
import { ListDemo } from './ListDemo'
import { RegionDemo } from './RegionDemo'
import { SelectorDemo } from './SelectorDemo'
import { RichTextDemo } from './RichTextDemo'
import { SplitDemo } from './SplitDemo'
import { type DemoState, GALLERY_STATES } from './states'
import { UseDemo } from './UseDemo'
import { UploadDemo } from './UploadDemo'
import { WidgetsDemo } from './WidgetsDemo'
import { WizardDemo } from './WizardDemo'

const PARTS: Readonly<
  Record<string, { readonly title: string; readonly render: (demo: DemoState) => ReactNode }>
> = {
  list: { title: '列表页', render: (demo) => <ListDemo demo={demo} /> },
  split: { title: '分栏页', render: (demo) => <SplitDemo demo={demo} /> },
  form: { title: '表单页', render: (demo) => <FormDemo demo={demo} /> },
  wizard: { title: '向导页', render: () => <WizardDemo /> },
  detail: { title: '详情页', render: (demo) => <DetailDemo demo={demo} /> },
  dashboard: { title: '概览页', render: (demo) => <DashboardDemo demo={demo} /> },
  region: { title: '地区选择', render: () => <RegionDemo /> },
  selector: { title: '人员选择', render: () => <SelectorDemo /> },
  avatar: { title: '头像', render: () => <AvatarDemo /> },
  code: { title: '验证码', render: () => <CodeDemo /> },
  widgets: { title: '小组件', render: () => <WidgetsDemo /> },
  upload: { title: '上传', render: () => <UploadDemo /> },
  richText: { title: '富文本', render: () => <RichTextDemo /> },
  chart: { title: '图表', render: (demo) => <ChartDemo demo={demo} /> },
  import: { title: '导入', render: () => <ImportDemo /> },
  use: { title: '用法对照', render: () => <UseDemo /> },
}

const BAR = 48

/**
 * Every template and shared widget in its states, for whoever builds a screen or changes one of
 * them.
 */
export default function Gallery(): ReactNode {
  const [params, setParams] = useSearchParams()
  const part = PARTS[params.get('part') ?? ''] ? (params.get('part') ?? 'list') : 'list'
  const demo = (
    Object.hasOwn(GALLERY_STATES, params.get('state') ?? '') ? params.get('state') : 'normal'
  ) as DemoState
  // A part that takes no state has none to choose.
  const inStates = (PARTS[part]?.render.length ?? 0) > 0
  const go = (changes: Record<string, string>): void => setParams({ part, state: demo, ...changes })
  return (
    <div style={{ '--zz-frame-top': `calc(var(--zz-size-header) + ${BAR}px)` } as CSSProperties}>
      <div className={css.bar} role="group" aria-label="组件展示">
        <Segmented
          size="small"
          aria-label="组件"
          value={part}
          options={Object.entries(PARTS).map(([value, { title }]) => ({ value, label: title }))}
          onChange={(value) => go({ part: value })}
        />
        {inStates && (
          <Segmented
            size="small"
            aria-label="状态"
            value={demo}
            options={Object.entries(GALLERY_STATES).map(([value, label]) => ({ value, label }))}
            onChange={(value) => go({ state: value })}
          />
        )}
      </div>
      <div key={`${part} ${demo}`}>{PARTS[part]?.render(demo)}</div>
    </div>
  )
}
