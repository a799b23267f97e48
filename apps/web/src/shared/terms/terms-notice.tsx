import { loadResellerTerms, type ResellerTerms } from '@rookery/i18n'
import { useEffect, useState } from 'react'
import { useLocale } from '../i18n/use-t.ts'

/** The service terms of the reseller in Japan; nothing in other languages (I18N-010). */
export function TermsNotice() {
  const locale = useLocale()
  const [terms, setTerms] = useState<ResellerTerms | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadResellerTerms(locale).then((found) => isCurrent && setTerms(found))
    return () => {
      isCurrent = false
    }
  }, [locale])
  if (!terms) return null
  return (
    <details className="border-t border-hairline pt-3 text-13 text-ink-soft">
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
