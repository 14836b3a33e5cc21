import { testOwnObject } from '@zz/shared-ui/test/ownObject'
import screens from './screens'

testOwnObject('workflow', screens)
