export { type IntroductionPart, introductionOf } from '@zz/shared-ui/rich-text'
