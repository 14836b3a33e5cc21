/** Group 5 of antd: trees and what is chosen from them. */
export { default as Cascader } from 'antd/es/cascader'
export { type DataNode, default as Tree, type TreeProps } from 'antd/es/tree'
export { default as TreeSelect } from 'antd/es/tree-select'
