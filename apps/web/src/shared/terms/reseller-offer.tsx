import type { ResellerTerms } from '@rookery/i18n'
import { KeyFigure, KeyFigures, TextField } from '@rookery/ui'
import { useState } from 'react'
import { planPrice } from '../money/plan-price.ts'
import { RESELLER_SHARE, resellerFee } from './reseller-fee.ts'
import { TermsNotice } from './terms-notice.tsx'
import { useResellerTerms } from './use-reseller-terms.ts'

const EXAMPLE_YEN = 2_000_000
const MOST_DIGITS = 11

/** What the reseller in Japan charges for an ad spend, with its terms; for Japanese users alone. */
export function ResellerOffer() {
  const terms = useResellerTerms()
  return terms && <Offer texts={terms.fee} />
}

function Offer({ texts }: { texts: ResellerTerms['fee'] }) {
  const [typed, setTyped] = useState(String(EXAMPLE_YEN))
  const { yen, isMinimum } = resellerFee(Number(typed))
  return (
    <section lang="ja" className="mt-6 rounded-md border border-hairline bg-raised p-5">
      <h3 className="mb-4 text-14 font-semibold">{texts.title}</h3>
      <div className="grid items-start gap-6 md:grid-cols-[220px_minmax(0,1fr)]">
        <TextField
          label={texts.spend}
          inputMode="numeric"
          maxLength={MOST_DIGITS}
          value={typed}
          onChange={(value) => setTyped(value.replaceAll(/\D/g, ''))}
        />
        <KeyFigures>
          <KeyFigure
            label={texts.result}
            value={planPrice('ja', yen * 1_000_000, 'YEN')}
            note={isMinimum ? texts.minimum : texts.share.replace('{{share}}', `${RESELLER_SHARE * 100}%`)}
          />
        </KeyFigures>
      </div>
      <p className="mb-3 text-13 text-ink-soft">{texts.note}</p>
      <TermsNotice />
    </section>
  )
}
