import generateConfig from '@rc-component/picker/generate/dayjs'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

const OFFSET = 8 * 3_600_000

/**
 * A day, month or moment as the pickers hold it: what the clock on the wall says, in a calendar
 * without zones, so that no hour is missing or there twice wherever the browser is.
 */
export const wallOf = (text: string): Dayjs => dayjs.utc(text)

/** Reckons for the pickers as `wallOf` does; now is the clock of Asia/Shanghai (decisions G8). */
export const WALL_CLOCK: typeof generateConfig = {
  ...generateConfig,
  getNow: () => dayjs.utc(Date.now() + OFFSET),
  getFixedDate: (text) => dayjs.utc(text),
  locale: {
    ...generateConfig.locale,
    parse: (_locale, text, formats) =>
      formats.map((format) => dayjs.utc(text, format, true)).find((each) => each.isValid()) ?? null,
  },
}
