import { useResellerTerms } from './use-reseller-terms.ts'

/** The service terms of the reseller in Japan, for Japanese users: by their language or their team's country (I18N-005, I18N-010). */
export function TermsNotice() {
  const terms = useResellerTerms()
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
