/** One call of a style hook of antd, as its components make it. */
export interface StyleCall {
  /** Class that the rules begin with. */
  readonly prefix: string
  /** Class that bears the component's variables; the prefix where antd names no other. */
  readonly root?: string
  /** Written without rules, for a component that brings its own: only the variables. */
  readonly bare?: true
}

const own = (...prefixes: string[]): readonly StyleCall[] => prefixes.map((prefix) => ({ prefix }))
/** With variables on the class that antd adds for them (`useCSSVarCls`). */
const apart = (...prefixes: string[]): readonly StyleCall[] =>
  prefixes.map((prefix) => ({ prefix, root: `${prefix}-css-var` }))

/**
 * Style modules of antd (path below `antd/es`, without ending) → exported hook or part → its calls.
 * Read from antd's components; a call that is missing here is told in the browser's console
 * (shared-ui/src/antd/light/madeStyle.ts), and a style module that is missing fails the build
 * (platform/build/src/light.ts).
 */
export const STYLE_CALLS: Readonly<Record<string, Readonly<Record<string, readonly StyleCall[]>>>> =
  {
    '_util/wave/style': { default: own('ant-wave') },
    'alert/style/index': { default: own('ant-alert') },
    'avatar/style/index': { default: apart('ant-avatar') },
    'button/style/compact': { default: own('ant-btn') },
    'button/style/index': { default: own('ant-btn') },
    'checkbox/style/index': { default: apart('ant-checkbox') },
    'collapse/style/index': { default: own('ant-collapse') },
    'config-provider/style/index': { default: own('anticon') },
    'date-picker/style/index': { default: apart('ant-picker') },
    'descriptions/style/index': { default: own('ant-descriptions') },
    'drawer/style/index': { default: own('ant-drawer') },
    'dropdown/style/index': { default: apart('ant-dropdown') },
    'empty/style/index': { default: own('ant-empty') },
    'form/style/fallbackCmp': { default: own('ant-form') },
    'form/style/index': { default: apart('ant-form') },
    'grid/style/index': { useRowStyle: own('ant-row'), useColStyle: own('ant-col') },
    'input-number/style/index': { default: apart('ant-input-number') },
    'input/style/index': { default: apart('ant-input'), useSharedStyle: own('ant-input') },
    'input/style/search': { default: own('ant-input-search') },
    'input/style/textarea': { default: apart('ant-input') },
    'menu/style/index': {
      default: [
        ...apart('ant-menu'),
        { prefix: 'ant-dropdown-menu', root: 'ant-dropdown-menu-css-var', bare: true },
      ],
    },
    'message/style/index': { default: apart('ant-message') },
    'modal/style/confirm': { default: own('ant-modal') },
    'modal/style/index': { default: apart('ant-modal') },
    'notification/style/index': { default: apart('ant-notification') },
    'pagination/style/bordered': { default: own('ant-pagination') },
    'pagination/style/index': { default: own('ant-pagination') },
    'popover/style/index': { default: own('ant-popover') },
    'progress/style/index': { default: own('ant-progress') },
    'radio/style/index': { default: apart('ant-radio') },
    'segmented/style/index': { default: own('ant-segmented') },
    'select/style/index': { default: apart('ant-select') },
    'skeleton/style/index': { default: own('ant-skeleton') },
    'space/style/addon': { default: own('ant-space-addon') },
    'space/style/compact': { default: own('ant-space-compact') },
    'spin/style/index': { default: own('ant-spin') },
    'steps/style/index': { default: own('ant-steps') },
    'switch/style/index': { default: own('ant-switch') },
    'table/style/index': { default: apart('ant-table') },
    'tabs/style/index': { default: apart('ant-tabs') },
    'tag/style/index': { default: own('ant-tag') },
    'tag/style/presetCmp': { default: own('ant-tag') },
    'tag/style/statusCmp': { default: own('ant-tag') },
    'timeline/style/index': { default: own('ant-timeline') },
    'tooltip/style/index': {
      default: [
        ...apart('ant-tooltip'),
        { prefix: 'ant-popover', root: 'ant-popover-css-var', bare: true },
      ],
    },
    'tree/style/index': { default: own('ant-tree') },
  }
