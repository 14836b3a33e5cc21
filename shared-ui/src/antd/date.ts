/**
 * Group 3 of antd: pickers of days and times, 28 KB, loaded on the first focus (ADR 0010). No
 * Calendar: its two selects have no name.
 */
export { default as DatePicker } from 'antd/es/date-picker'
export { default as TimePicker } from 'antd/es/time-picker'
