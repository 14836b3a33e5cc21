/** Runs before the first paint, so that a chosen mode never flashes the other one. */
import { storedTheme } from '@zz/shared-ui/lite'

const theme = storedTheme()
if (theme) document.documentElement.dataset['theme'] = theme
