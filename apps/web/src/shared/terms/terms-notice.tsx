import { loadResellerTerms, type ResellerTerms } from '@rookery/i18n'
import { useEffect, useState } from 'react'
import { useLocale } from '../i18n/use-t.ts'
import { useScope } from '../site/site.ts'

/** The service terms of the reseller in Japan, for Japanese users: by their language or their team's country (I18N-005, I18N-010). */
export function TermsNotice() {
  const locale = useLocale()
  const country = useScope().team?.country
  const [terms, setTerms] = useState<ResellerTerms | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadResellerTerms(locale, country).then((found) => isCurrent && setTerms(found))
    return () => {
      isCurrent = false
    }
  }, [locale, country])
  if (!terms) return null
  return (
    <details lang="ja" className="border-t border-hairline pt-3 text-13 text-ink-soft">
      <summary className="font-medium text-ink">{terms.title}</summary>
      <p className="mt-2">{terms.intro}</p>
      <ul className="mt-1 list-disc pl-5">
        {terms.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  )
}
