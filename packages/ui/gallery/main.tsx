import { createRoot } from 'react-dom/client'
import { Gallery } from '../src/gallery/gallery.tsx'
import { loadJapaneseFont } from '../src/theme/load-japanese-font.ts'
import { applyTheme, readTheme } from '../src/theme/theme.ts'
import '../src/styles/index.css'

applyTheme(readTheme())
void loadJapaneseFont()
createRoot(document.getElementById('root')!).render(<Gallery />)
