/**
 * Group 5 of antd: trees. What is chosen from one has fields of its own: `@zz/shared-ui/selector`,
 * `@zz/shared-ui/region`.
 */
export { type DataNode, default as Tree, type TreeProps } from 'antd/es/tree'
