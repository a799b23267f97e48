import { loadResellerTerms, type ResellerTerms } from '@rookery/i18n'
import { useEffect, useState } from 'react'
import { useLocale } from '../i18n/use-t.ts'
import { useScope } from '../site/site.ts'

/** The terms of the reseller in Japan, for Japanese users: by their language or their team's country; else null. */
export function useResellerTerms(): ResellerTerms | null {
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
  return terms
}
