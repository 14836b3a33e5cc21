/** Group 3 of antd: pickers of days and times, 28 KB, loaded on the first focus (stack-web §2). */
export { default as Calendar } from 'antd/es/calendar'
export { default as DatePicker } from 'antd/es/date-picker'
export { default as TimePicker } from 'antd/es/time-picker'
