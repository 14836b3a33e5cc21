/**
 * Group 3 of antd: pickers of days and times, 28 KB, loaded on the first focus (ADR 0010). Their
 * values are `wallOf`, never a local dayjs. No Calendar: its two selects have no name.
 */
import generatePicker from 'antd/es/date-picker/generatePicker'
import { WALL_CLOCK } from './wallClock'

export const DatePicker = generatePicker(WALL_CLOCK)
/** Hours of a day, by the same clock. */
export const TimePicker = DatePicker.TimePicker
export { wallOf } from './wallClock'
