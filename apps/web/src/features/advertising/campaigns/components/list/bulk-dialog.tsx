import type { AdAccount, ListedCampaign } from '@rookery/contract'
import { Button, Dialog, Notice, TextField } from '@rookery/ui'
import { useState } from 'react'
import { NativeSelect } from '../../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useCurrencyName } from '../../../../../shared/money/use-currency-name.ts'
import { readMoney } from '../../../../../shared/money/read-money.ts'
import { useMoney } from '../../../../../shared/money/use-money.ts'
import { useBulkChange } from '../../api/use-bulk-change.ts'
import {
  budgetAfter,
  budgetProblem,
  canChange,
  spendTogether,
  type BudgetChange,
  type BudgetKind,
  type BulkAction,
} from '../../model/bulk-change.ts'
import { StatusBadge } from '../parts/status-badge.tsx'

interface BulkDialogProps {
  action: BulkAction
  campaigns: readonly ListedCampaign[]
  account: AdAccount
  onClose: () => void
  onDone: () => void
}

/** Confirms an action on several campaigns: which, what happens to each, and what they can spend together. */
export function BulkDialog({ action, campaigns, account, onClose, onDone }: BulkDialogProps) {
  const t = useT('campaignTable')
  const currencyName = useCurrencyName()
  const common = useT('common')
  const money = useMoney()
  const bulkChange = useBulkChange()
  const [kind, setKind] = useState<BudgetKind>('daily_budget_micro')
  const [how, setHow] = useState<BudgetChange['how']>('set')
  const [typed, setTyped] = useState('')
  const { currency, time_zone } = account

  const changeableCampaigns = campaigns.filter((campaign) => canChange(action, campaign, kind))
  const unchangeable = campaigns.filter((campaign) => !changeableCampaigns.includes(campaign))
  const value = how === 'set' ? (readMoney(typed, currency) ?? 0) : Number(typed.normalize('NFKC'))
  const isValid = value > 0 && (how !== 'lower' || value < 100)
  const budget = action === 'budget' && isValid ? { kind, how, value } : null
  const invalidBudget =
    budget && changeableCampaigns.find((campaign) => budgetProblem(campaign, budget) !== null)
  const problem = invalidBudget && budget && budgetProblem(invalidBudget, budget)
  const campaignsAfter = changeableCampaigns.map((campaign) =>
    budget ? { ...campaign, [kind]: budgetAfter(campaign, budget) } : campaign,
  )
  const sumText = (rows: readonly ListedCampaign[]) => {
    const { total, day } = spendTogether(rows, new Date(), time_zone)
    if (total > 0 && day > 0)
      return t('bulk.sumBoth', { amount: money(total, currency), day: money(day, currency) })
    return day > 0
      ? t('bulk.sumDay', { amount: money(day, currency) })
      : t('bulk.sumTotal', { amount: money(total, currency) })
  }
  const sum = action === 'pause' ? t('bulk.sumNone') : sumText(campaignsAfter)
  const isReady = changeableCampaigns.length > 0 && (action !== 'budget' || (budget !== null && !problem))

  async function confirm() {
    await bulkChange(changeableCampaigns, (campaign) =>
      budget
        ? { [kind]: budgetAfter(campaign, budget) }
        : { status: action === 'pause' ? 'Paused' : 'Active' },
    )
    onDone()
  }
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={t(`bulk.title.${action}`, { count: changeableCampaigns.length })}
      description={changeableCampaigns.length === 0 ? t('bulk.none') : sum}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button variant="primary" isDisabled={!isReady} onClick={confirm}>
            {t(`bulk.confirm.${action}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {action === 'budget' && (
          <div className="flex flex-wrap items-start gap-3">
            <NativeSelect
              label={t('bulk.which')}
              value={kind}
              onChange={setKind}
              options={(['daily_budget_micro', 'lifetime_budget_micro'] as const).map((id) => ({
                id,
                label: t(`columns.${id}`),
              }))}
            />
            <NativeSelect
              label={t('bulk.how')}
              value={how}
              onChange={setHow}
              options={(['set', 'raise', 'lower'] as const).map((id) => ({ id, label: t(`bulk.${id}`) }))}
            />
            <TextField
              className="w-32"
              inputMode="decimal"
              label={how === 'set' ? `${t('bulk.amount')} (${currencyName(currency)})` : t('bulk.percent')}
              value={typed}
              onChange={setTyped}
              error={typed !== '' && !isValid ? t('bulk.problem') : undefined}
            />
          </div>
        )}
        {problem && invalidBudget && (
          <Notice tone="danger">{t(`bulk.${problem}`, { name: invalidBudget.name })}</Notice>
        )}
        <ul className="divide-y divide-hairline border-y border-hairline">
          {changeableCampaigns.map((campaign) => (
            <li key={campaign.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
              <span className="min-w-0 font-medium break-words">{campaign.name}</span>
              <span className="tabular-nums">
                {budget ? (
                  t('bulk.change', {
                    before: money(campaign[kind], currency),
                    after: money(budgetAfter(campaign, budget), currency),
                  })
                ) : action === 'budget' ? (
                  money(campaign[kind], currency)
                ) : (
                  <StatusBadge status={campaign.status} />
                )}
              </span>
            </li>
          ))}
        </ul>
        {unchangeable.length > 0 && (
          <p className="text-13 text-ink-soft">
            {t('bulk.skipped', {
              count: unchangeable.length,
              names: unchangeable
                .map(({ name, needs_ad }) =>
                  action === 'resume' && needs_ad ? `${name} (${t('bulk.noAd')})` : name,
                )
                .join(', '),
            })}
          </p>
        )}
      </div>
    </Dialog>
  )
}
