export { type IntroductionPart, introductionOf } from '@zz/shared-ui/widgets/introduction'
