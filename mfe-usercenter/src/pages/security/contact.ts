/** What is changed (S1 §3): 1 modify mobile, 2 bind e-mail, 3 modify e-mail. */
export type ContactChange = 1 | 2 | 3
/**
 * What a proof of the password is for: one of these, 4 the account number, or 8 adding and removing
 * passkeys.
 */
export type ProofFor = ContactChange | 4 | 8

interface Words {
  readonly kind: 'mobile' | 'email'
  readonly title: string
  readonly label: string
  /** Prefix of its failures (S1 §8). */
  readonly failure: string
}

/** Words of the dialog and its failures by what is changed. */
export const CONTACT_WORDS: Readonly<Record<ContactChange, Words>> = {
  1: { kind: 'mobile', title: '修改手机号', label: '新手机号', failure: '修改手机号失败' },
  2: { kind: 'email', title: '绑定邮箱', label: '邮箱', failure: '绑定邮箱失败' },
  3: { kind: 'email', title: '修改邮箱', label: '新邮箱', failure: '修改邮箱失败' },
}
