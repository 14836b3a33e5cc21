/** Entry of a remote without antd and redux. */
export { defineRemote } from './lite/remote'
export { useRemote } from './lite/remoteContext'
