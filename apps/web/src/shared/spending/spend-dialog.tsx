import type { AdAccount } from '@rookery/contract'
import { Button, Dialog, Notice } from '@rookery/ui'
import { useState, type ReactNode } from 'react'
import { errorText } from '../errors/error-text.ts'
import { useT } from '../i18n/use-t.ts'
import { useMoney } from '../money/use-money.ts'
import { useZonedFormats } from '../time/use-zoned-formats.ts'
import { mostOfAdSet, mostSpend, type Budget } from './most-spend.ts'
import { useMostText } from './use-most-text.ts'

export interface SpendingPlan extends Omit<Budget, 'start'> {
  name: string
  start: string | null
  currency: string
}

/** An ad set of the campaign, with budgets and bid of its own. */
export interface AdSetSpending extends Omit<SpendingPlan, 'currency'> {
  /** As text. */
  bid: string
}

interface SpendDialogProps {
  /** Title: 'Start “Spring”?' */
  title: string
  confirm: string
  campaign: SpendingPlan
  adSet?: AdSetSpending
  account: Pick<AdAccount, 'name' | 'time_zone'>
  onConfirm: () => Promise<unknown>
  onClose: () => void
  /** Further input, above the facts. */
  children?: ReactNode
  isReady?: boolean
}

/** Confirms before money is spent: for what, from which account, when, and how much at most. */
export function SpendDialog({
  title,
  confirm,
  campaign,
  adSet,
  account,
  onConfirm,
  onClose,
  children,
  isReady = true,
}: SpendDialogProps) {
  const t = useT('campaigns')
  const common = useT('common')
  const formats = useZonedFormats(account.time_zone)
  const money = useMoney()
  const mostText = useMostText()
  const [failure, setFailure] = useState<string>()
  const now = new Date()
  const { start: from, end } = adSet ?? campaign
  const startTime = from ?? now.toISOString()
  const maximumSpend = adSet
    ? mostOfAdSet({ ...campaign, start: startTime }, { ...adSet, start: startTime }, now, account.time_zone)
    : mostSpend({ ...campaign, start: startTime }, now, account.time_zone)
  const moneyLine = (key: string, micro: number | null) =>
    micro === null ? [] : [[key, money(micro, campaign.currency)] as const]
  const spendFacts = [
    ['campaign', campaign.name],
    ...(adSet ? [['adSet', adSet.name] as const] : []),
    ['account', account.name],
    ['start', Date.parse(startTime) <= now.getTime() ? t('spend.atOnce') : formats.dateTime(startTime)],
    ['end', end ? formats.dateTime(end) : t('spend.noEnd')],
    ...moneyLine('daily', campaign.daily_budget_micro),
    ...moneyLine('lifetime', campaign.lifetime_budget_micro),
    ...moneyLine('spent', campaign.spent_micro || null),
    ...(adSet
      ? [
          ...moneyLine('adSetDaily', adSet.daily_budget_micro),
          ...moneyLine('adSetLifetime', adSet.lifetime_budget_micro),
          ...moneyLine('adSetSpent', adSet.spent_micro || null),
          ['bid', adSet.bid] as const,
        ]
      : []),
  ] as const
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={title}
      description={mostText(maximumSpend, campaign.currency)}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={!isReady}
            onClick={async () => {
              setFailure(undefined)
              await onConfirm()
            }}
            onError={(error) => setFailure(errorText(error))}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children && <div className="mb-4">{children}</div>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {spendFacts.map(([key, value]) => (
          <div key={key} className="contents">
            <dt className="text-ink-soft">{t(`spend.facts.${key as 'campaign'}`)}</dt>
            <dd className="min-w-0 font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-13 text-ink-soft">
        {t('fields.zone', { zone: account.time_zone })}. {t('spend.note')}
      </p>
      {failure && (
        <div className="mt-3">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
    </Dialog>
  )
}
