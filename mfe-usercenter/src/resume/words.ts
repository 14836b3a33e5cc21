/** Texts of a resume's forms (S1 §5). */
export const SCHOOL_TIME = '请选择在校时间'
/** Both ends of a period at school are missed in the same words. */
export const SCHOOL_PERIOD = { startTime: SCHOOL_TIME, endTime: SCHOOL_TIME } as const
/** What is said where an end of a period at work is missing. */
export const WORK_PERIOD = { startTime: '请选择开始时间', endTime: '请选择结束时间' } as const

/** 前置条件 of an achievement (S1 §5). */
export const NO_WORK = {
  title: '前置条件',
  content: '请先添加工作经历！工作成果必须关联工作经历。',
} as const

/** For a field of text that must be filled. */
export const filled = (message: string) => ({ required: true, whitespace: true, message })

/** Characters of a name in a resume. */
export const TEXT_MAX = 108
