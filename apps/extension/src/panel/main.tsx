import type { Locale } from '@rookery/i18n/languages.ts'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Panel } from './components/panel.tsx'
import { firstLocale, keepLocale, LocaleContext, translatorOf } from './model/texts.ts'
import { useSnapshot } from './model/use-snapshot.ts'
import { warnOfStaleParts } from './model/stale-parts.ts'
import './panel.css'

function App() {
  const [locale, setLocale] = useState<Locale>(firstLocale)
  const { snapshot, act } = useSnapshot(locale)
  useEffect(() => {
    document.documentElement.lang = locale
    document.title = translatorOf(locale)('title')
  }, [locale])
  return (
    <LocaleContext value={locale}>
      <Panel
        snapshot={snapshot}
        act={act}
        locale={locale}
        onLocale={(next) => {
          keepLocale(next)
          setLocale(next)
        }}
      />
    </LocaleContext>
  )
}

warnOfStaleParts(() => translatorOf(firstLocale())('stale'))
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
