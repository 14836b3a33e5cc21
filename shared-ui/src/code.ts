/** Captcha and verification codes for somebody signed in (SW-11). */
export { Captcha, type CaptchaProps } from './code/Captcha'
export { CaptchaDialog } from './code/CaptchaDialog'
export { CodeField, type CodeFieldProps, type CodeKind, SentCodeText } from './code/CodeField'
export { CodeInput, type CodeInputProps } from './code/CodeInput'
export { codeFault } from './code/target'
