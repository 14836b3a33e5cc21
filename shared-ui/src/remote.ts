/** Entry of a remote that uses antd and redux, and its door to the shell. */
export { useRemote } from './remote-lite'
export { defineRemote } from './remote/defineRemote'
export { useCan } from './remote/useCan'
