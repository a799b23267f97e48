import { premiumPlans } from '@rookery/contract/billing/premium-plans.ts'
import { KeyFigure, KeyFigures, Section, TextField } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { connectedAccountsQuery } from '../../../../shared/connected-accounts/connected-accounts.query.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { planPrice } from '../../../../shared/money/plan-price.ts'
import { readsCost, xPrices } from '../model/reads-cost.ts'

const EXAMPLE = 5_000
const MOST_DIGITS = 9

/** What reading X costs for an account of so many followers, and which allowance covers it. */
export function ReadsCost({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useT('pricing')
  const formats = useFormats()
  const { data: accounts = [] } = useQuery({ ...connectedAccountsQuery, enabled: isSignedIn })
  const known = accounts.filter(({ followers_count }) => followers_count !== null)
  const [typed, setTyped] = useState<string | null>(null)
  const followers = typed === null ? (known[0]?.followers_count ?? EXAMPLE) : Number(typed)
  const { once, monthly } = readsCost(followers)
  const plan = premiumPlans.find(({ entitlements }) => entitlements.reads_micro >= monthly)
  const dollars = (micro: number) => planPrice(formats.locale, Math.ceil(micro / 10_000) * 10_000, 'USD')
  return (
    <Section title={t('cost.title')} description={t('cost.description')}>
      <div className="grid gap-6 rounded-md border border-hairline bg-raised p-5 md:grid-cols-[220px_minmax(0,1fr)]">
        <TextField
          label={t('cost.followers')}
          inputMode="numeric"
          maxLength={MOST_DIGITS}
          value={typed ?? String(followers)}
          onChange={(value) => setTyped(value.replaceAll(/\D/g, ''))}
          description={known
            .slice(0, 3)
            .map(({ handle, followers_count }) =>
              t('cost.yours', { handle, n: formats.number(followers_count!) }),
            )
            .join(' · ')}
        />
        <KeyFigures>
          <KeyFigure label={t('cost.once')} value={dollars(once)} note={t('cost.onceNote')} />
          <KeyFigure label={t('cost.monthly')} value={dollars(monthly)} note={t('cost.monthlyNote')} />
          <KeyFigure
            label={t('cost.fits')}
            value={plan?.name ?? '–'}
            note={
              plan ? t('includes.reads', { price: dollars(plan.entitlements.reads_micro) }) : t('cost.none')
            }
          />
        </KeyFigures>
      </div>
      <p className="mt-2 text-13 text-ink-soft">
        {t('cost.prices', {
          date: formats.date(`${xPrices.from}T12:00:00Z`),
          user: dollars(xPrices.profile),
          event: dollars(xPrices.follow),
        })}
      </p>
    </Section>
  )
}
