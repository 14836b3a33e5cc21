/**
 * Group 6 of antd, the last: toasts, which the shell alone shows. Remotes tell with `notify` of
 * their props.
 */
export { default as useMessage } from 'antd/es/message/useMessage'
