/**
 * antd's theme from our tokens: one object per mode and density, so that several React roots never
 * disagree about one set of CSS variables (ADR 0012). A shared singleton. The component tokens are
 * the mends that take antd to WCAG AA: no single primary serves as the ground of a button and as
 * text on dark, so text, bars and icons get the link colour.
 */
import type { ThemeConfig } from 'antd/es/config-provider'
import antdChinese from 'antd/es/locale/zh_CN'
import theme from 'antd/es/theme'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { fontFamily, motion, type Palette, palettes, radius, size, type ThemeMode } from './tokens'

/** Height of table rows: 48 px, or 40 px when compact. */
export type UiDensity = 'normal' | 'compact'

dayjs.locale('zh-cn')

const days = antdChinese.DatePicker
/**
 * antd's Chinese texts; the buttons of a calendar are named by what they show, 2026年, not by
 * another word (WCAG 2.5.3).
 */
export const zhCN: typeof antdChinese = days
  ? {
      ...antdChinese,
      DatePicker: { ...days, lang: { ...days.lang, yearSelect: '', monthSelect: '' } },
    }
  : antdChinese

const seconds = (milliseconds: number): string => `${milliseconds / 1000}s`

/**
 * Seed colours, which an algorithm would bend in the dark; put over what it makes, they stay as
 * they are written.
 */
function seedColours(p: Palette) {
  return {
    colorPrimary: p.primary,
    colorLink: p.link,
    colorInfo: p.link,
    colorSuccess: p.success,
    colorWarning: p.warning,
    colorError: p.error,
  }
}

/** Whether the system asks for less motion. */
export const asksForLessMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/**
 * A movement's duration; too short to be seen where the system asks for less motion. `motion: false`
 * would leave out the end of movements too, at which dialogs save and give back the focus: a dialog
 * closed by keyboard left it nowhere, and the dialog below it no longer heard Esc.
 */
const pace = (milliseconds: number): string => (asksForLessMotion() ? '1ms' : seconds(milliseconds))

function globalTokens(p: Palette): NonNullable<ThemeConfig['token']> {
  return {
    fontFamily,
    fontSize: 14,
    fontSizeSM: 12,
    fontSizeHeading3: 20,
    fontSizeHeading4: 16,
    fontWeightStrong: 600,
    borderRadius: radius.control,
    borderRadiusLG: radius.card,
    controlHeight: size.control,
    controlHeightLG: size.controlLarge,
    motionDurationFast: pace(motion.fast),
    motionDurationMid: pace(motion.normal),
    motionDurationSlow: pace(motion.slow),
    colorPrimaryHover: p.primaryHover,
    colorPrimaryActive: p.primaryPress,
    colorPrimaryBg: p.selected,
    colorPrimaryBgHover: p.selected,
    colorPrimaryText: p.link,
    colorPrimaryTextHover: p.link,
    colorPrimaryTextActive: p.link,
    colorLinkHover: p.link,
    colorLinkActive: p.link,
    colorErrorHover: p.error,
    colorErrorText: p.error,
    colorErrorBorderHover: p.error,
    colorSuccessBg: p.tagDoneGround,
    colorWarningBg: p.tagWaitingGround,
    colorErrorBg: p.tagOverdueGround,
    colorErrorBgHover: p.tagOverdueGround,
    colorInfoBg: p.tagRunningGround,
    colorSuccessBorder: p.tagDoneGround,
    colorWarningBorder: p.tagWaitingGround,
    colorErrorBorder: p.tagOverdueGround,
    colorInfoBorder: p.tagRunningGround,
    colorText: p.text,
    colorTextHeading: p.text,
    colorTextLabel: p.textSecond,
    colorTextSecondary: p.textSecond,
    colorTextTertiary: p.textThird,
    colorTextDescription: p.textThird,
    colorTextPlaceholder: p.textThird,
    colorTextDisabled: p.textDisabled,
    colorTextQuaternary: p.textThird,
    colorIcon: p.textThird,
    colorIconHover: p.text,
    colorBgLayout: p.ground,
    colorBgContainer: p.surface,
    colorBgElevated: p.raised,
    colorBgMask: p.mask,
    colorBgContainerDisabled: p.hover,
    colorFillAlter: p.hover,
    colorFillSecondary: p.hover,
    colorFillTertiary: p.hover,
    colorFillQuaternary: p.hover,
    colorBgTextHover: p.hover,
    colorBgTextActive: p.hover,
    colorBorder: p.border,
    colorBorderDisabled: p.divider,
    colorBorderSecondary: p.divider,
    colorSplit: p.divider,
    controlItemBgHover: p.hover,
    controlItemBgActive: p.selected,
    controlItemBgActiveHover: p.selected,
    boxShadow: p.shadow,
    boxShadowSecondary: p.shadow,
    boxShadowTertiary: p.shadow,
    controlOutline: 'transparent',
    lineWidthFocus: 2,
    colorPrimaryBorder: p.focus,
  }
}

function componentTokens(p: Palette, density: UiDensity): NonNullable<ThemeConfig['components']> {
  const row = density === 'compact' ? size.rowCompact : size.row
  const cellPaddingBlock = (row - 22 - 1) / 2
  const field = {
    activeBorderColor: p.focus,
    hoverBorderColor: p.focus,
    activeShadow: `0 0 0 1px ${p.focus}`,
  }
  return {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultHoverColor: p.link,
      defaultHoverBorderColor: p.link,
      defaultActiveColor: p.link,
      defaultActiveBorderColor: p.link,
      borderColorDisabled: p.divider,
      dangerColor: p.onPrimary,
      fontWeight: 400,
    },
    Input: { ...field, errorActiveShadow: `0 0 0 1px ${p.error}` },
    InputNumber: field,
    DatePicker: {
      ...field,
      cellActiveWithRangeBg: p.selected,
      colorPrimary: p.primary,
      // Days of the months beside can be chosen: they are not disabled.
      colorTextDisabled: p.textThird,
    },
    Select: {
      activeBorderColor: p.focus,
      hoverBorderColor: p.focus,
      activeOutlineColor: 'transparent',
      optionSelectedBg: p.selected,
      optionSelectedColor: p.link,
      optionActiveBg: p.hover,
      multipleItemBg: p.tagOffGround,
    },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemColor: p.textSecond,
      itemHoverColor: p.text,
      itemHoverBg: p.hover,
      itemSelectedColor: p.link,
      itemSelectedBg: p.selected,
      subMenuItemSelectedColor: p.link,
      groupTitleColor: p.textThird,
      dangerItemColor: p.error,
      itemBorderRadius: radius.control,
      activeBarBorderWidth: 0,
    },
    Table: {
      headerBg: p.surface,
      headerColor: p.textSecond,
      headerSplitColor: 'transparent',
      headerBorderRadius: 0,
      rowHoverBg: p.hover,
      rowSelectedBg: p.selected,
      rowSelectedHoverBg: p.selected,
      borderColor: p.divider,
      cellPaddingBlock,
      cellPaddingInline: 8,
    },
    Tabs: {
      itemColor: p.textSecond,
      itemSelectedColor: p.link,
      itemHoverColor: p.link,
      itemActiveColor: p.link,
      inkBarColor: p.link,
      horizontalItemGutter: 24,
    },
    Pagination: {
      itemActiveBg: p.selected,
      itemActiveColor: p.link,
      itemActiveColorHover: p.link,
      colorPrimary: p.link,
      colorPrimaryHover: p.link,
    },
    Segmented: {
      boxShadowTertiary: p.shadowLow,
      trackBg: p.hover,
      itemColor: p.textSecond,
      itemSelectedColor: p.link,
      itemSelectedBg: palettes.dark === p ? p.selected : p.raised,
      itemHoverColor: p.text,
    },
    Steps: { colorPrimary: p.primary, colorTextDescription: p.textThird },
    Spin: { colorPrimary: p.link },
    Tag: { defaultBg: p.tagOffGround, defaultColor: p.tagOff, colorBorder: 'transparent' },
    Skeleton: { gradientFromColor: p.hover, gradientToColor: p.divider },
    Tooltip: {
      colorBgSpotlight: palettes.dark.raised,
      colorTextLightSolid: palettes.light.onPrimary,
    },
    Tree: {
      nodeSelectedBg: p.selected,
      nodeSelectedColor: p.link,
      nodeHoverBg: p.hover,
      titleHeight: 32,
    },
    Alert: { defaultPadding: '8px 12px' },
    Form: {
      labelColor: p.text,
      labelRequiredMarkColor: p.error,
      verticalLabelPadding: '0 0 4px',
      itemMarginBottom: 14,
    },
    Descriptions: { labelColor: p.textThird, itemPaddingBottom: 12 },
    Progress: { defaultColor: p.chart1 },
    Drawer: { footerPaddingBlock: 12, footerPaddingInline: 24 },
    Dropdown: { paddingBlock: 5 },
    Modal: { titleFontSize: 16 },
  }
}

type MapToken = ReturnType<typeof theme.defaultAlgorithm>

const made = new Map<string, ThemeConfig>()

/** The theme of a mode and density; the same object for the same arguments. */
export function antdTheme(mode: ThemeMode, density: UiDensity = 'normal'): ThemeConfig {
  const key = `zz-${mode}-${density}`
  const known = made.get(key)
  if (known) return known
  const palette = palettes[mode]
  const seeds = seedColours(palette)
  const base = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  const built: ThemeConfig = {
    cssVar: { key },
    hashed: false,
    algorithm: [base, (_, derived) => ({ ...(derived as MapToken), ...seeds })],
    token: { ...seeds, ...globalTokens(palette) },
    components: componentTokens(palette, density),
  }
  made.set(key, built)
  return built
}
