import '@zz/shared-ui/tokens.css'
import '@zz/shared-ui/lite/lite.css'
import './styles/page.css'
import './styles/form.css'
import './styles/demo.css'
import { createRoot } from 'react-dom/client'
import { LoginApp } from './app/App'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<LoginApp />)
