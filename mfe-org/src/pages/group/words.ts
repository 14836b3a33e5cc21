/** Words and limits of groups (S1 §3, §4; decisions T22). */
export const YES = 1
/** A flag of the wire that is not set. */
export const NO = 2

/** Longest title and text of an announcement, as the server has them. */
export const TITLE_MAX = 50
/** Characters of an announcement's text. */
export const ANNOUNCEMENT_MAX = 1000
/** Characters of a group's name. */
export const NAME_MAX = 108

/** Asked before a group is dissolved; its members are told afterwards (OS-10). */
export const DISSOLVE_QUESTION = '解散后所有群成员将收到通知，且该群不可再使用，确定解散吗？'
/** Below the option that takes in departments below, while it can still be chosen (OS-11). */
export const NARROWER_HINT = '开启后不能关闭'
