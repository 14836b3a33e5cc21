/**
 * Small parts without antd, for the login pages, the public pages and the shell's bare parts. Their
 * styles: `@zz/shared-ui/lite/lite.css`.
 */
export { Button, type ButtonProps, Spinner } from './lite/Button'
export {
  type CaptchaCalls,
  type CaptchaChallenge,
  Slider,
  type SliderProps,
} from './lite/captcha/Slider'
export { Field, type FieldProps, messageId } from './lite/Field'
export { Logo, LogoMark } from './lite/Logo'
export {
  PASSWORD_HINT,
  PASSWORD_REFUSED,
  PASSWORD_WEAK_CONFIRM,
  passwordStrength,
  sha256Hex,
  type PasswordStrength,
  STRENGTH_TEXT,
} from './lite/password'
export {
  parsePhone,
  type Phone,
  PHONE_PREFIXES,
  phoneE164,
  phoneError,
  phoneMasked,
  type PhonePrefix,
} from './lite/phone'
export { Neighbourhood } from './lite/scene/Neighbourhood'
export { paintWith } from './lite/scene/paint'
export { chooseTheme, storedTheme, systemTheme, type ThemeName } from './lite/themeChoice'
export { useCountdown } from './lite/useCountdown'
