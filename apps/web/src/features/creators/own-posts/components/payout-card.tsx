import type { PayoutAnswer } from '@rookery/contract/creators/own-posts/endpoints.ts'
import { Badge, Button, Card, Notice } from '@rookery/ui'
import { lazy, Suspense, useState } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../shared/money/use-money.ts'

const PayoutDialog = lazy(() => import('./payout-dialog.tsx').then((m) => ({ default: m.PayoutDialog })))

/** What X may pay, as a range; X's published conditions; payouts that were entered. */
export function PayoutCard({ accountId, payout }: { accountId: string; payout: PayoutAnswer }) {
  const t = useT('ownPosts')
  const formats = useFormats()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const { estimate, calibration, currency } = payout
  const n = formats.number(calibration.payouts)
  return (
    <Card
      headingLevel={2}
      title={t('payout.title')}
      description={t('payout.description')}
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('payout.add')}
        </Button>
      }
    >
      {estimate.low === null || estimate.high === null ? (
        <p className="text-13 text-ink-soft">{t('payout.unknown')}</p>
      ) : (
        <>
          <p className="text-20 font-semibold tracking-tight tabular-nums">
            {t('payout.range', { low: money(estimate.low, currency), high: money(estimate.high, currency) })}
          </p>
          <p className="text-13 text-ink-soft">
            {estimate.mid === null
              ? `${t('payout.tooWide')}. ${t('payout.tooWideNote')}`
              : calibration.is_calibrated
                ? t('payout.middle', { mid: money(estimate.mid, currency), n })
                : t('payout.calibrating', { count: calibration.payouts, n })}
          </p>
        </>
      )}
      {calibration.is_regime_changed && (
        <div className="mt-3">
          <Notice tone="warn">{t('payout.changed')}</Notice>
        </div>
      )}
      <h3 className="mt-4 text-13 font-semibold">
        {t('payout.conditions', { date: formats.date(payout.conditions_of) })}
      </h3>
      <ul className="mt-1.5 grid gap-1.5 text-13">
        {payout.checks.map(({ name, value, needed, met }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-2">
            <Badge tone={met === null ? 'neutral' : met ? 'success' : 'warn'}>
              {t(met === null ? 'payout.untold' : met ? 'payout.met' : 'payout.notMet')}
            </Badge>
            <span>
              {t(`payout.checks.${name}`, { needed: formats.number(needed ?? 0) })}
              {value !== null && (
                <span className="text-ink-soft"> ({t('payout.have', { n: formats.number(value) })})</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-12 text-ink-soft">{t('payout.verifiedHome')}</p>
      {payout.payouts.length > 0 && (
        <>
          <h3 className="mt-4 text-13 font-semibold">{t('payout.received')}</h3>
          <ul className="mt-1 text-13">
            {payout.payouts.toReversed().map((row) => (
              <li
                key={`${row.period_start} ${row.period_end}`}
                className="flex gap-3 border-b border-hairline py-1.5 last:border-0"
              >
                <span>{formats.range(formats.date(row.period_start), formats.date(row.period_end))}</span>
                <span className="ml-auto font-medium tabular-nums">
                  {money(row.amount_micro, row.currency)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOpen && (
        <Suspense>
          <PayoutDialog accountId={accountId} currency={currency} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
