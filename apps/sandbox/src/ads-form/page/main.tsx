import { createRoot } from 'react-dom/client'
import { Form } from './form.tsx'

createRoot(document.querySelector('#form')!).render(<Form />)
