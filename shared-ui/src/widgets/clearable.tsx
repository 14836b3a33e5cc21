import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'

/** For `allowClear` of an Input: its button has the cross alone, so the cross says what it does. */
export const CLEARABLE = { clearIcon: <CloseCircleFilled aria-label="清除" /> }
