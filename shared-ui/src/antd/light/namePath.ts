/**
 * Stands in for antd's `form/hooks/useForm` where Radio.Group wants only this from it: else a list
 * page carries all of Form.
 */
export const toNamePathStr = (name: unknown): string =>
  (Array.isArray(name) ? name : name === undefined || name === false ? [] : [name]).join('_')
