/** Captcha and verification codes for somebody signed in (SW-11). */
export { Captcha, type CaptchaProps } from './code/Captcha'
export { CodeField, type CodeFieldProps, type CodeKind } from './code/CodeField'
