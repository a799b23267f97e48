import type { AdAccount, AudienceUsage } from '@rookery/contract'
import { Button, Checkbox, Dialog, Notice, Skeleton, TextField } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  adSetsToApplyQuery,
  applyPreviewQuery,
  type ListToApply,
} from '../../../../shared/applied-targeting/applied-targeting.query.ts'
import { ApplyPreviewView } from '../../../../shared/applied-targeting/apply-preview-view.tsx'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { readMoney, writeMoney } from '../../../../shared/money/read-money.ts'
import { useCurrencyName } from '../../../../shared/money/use-currency-name.ts'
import { useMoney } from '../../../../shared/money/use-money.ts'
import { autopilotAllowedQuery, suggestedBudgetQuery, type AutopilotTerms } from '../api/autopilot.query.ts'

interface AutopilotDialogProps {
  usage: AudienceUsage
  list: ListToApply
  account: AdAccount
  teamId: string
  onAgree: (terms: AutopilotTerms) => Promise<void>
  onClose: () => void
}

/** What autopilot may do, before it is switched on: the most it lets the ad sets spend, whether it may widen, and what it would write now. */
export function AutopilotDialog({ usage, list, account, teamId, onAgree, onClose }: AutopilotDialogProps) {
  const t = useT('targetingLists')
  const forms = useT('forms')
  const apply = useT('apply')
  const formats = useFormats()
  const money = useMoney()
  const currencyName = useCurrencyName()
  const { currency, account_id } = account
  const adSets = usage.application?.ad_sets ?? []
  const adset_ids = adSets.map(({ network_id }) => network_id)
  const allowed = useQuery(autopilotAllowedQuery(account_id))
  const known = useQuery(adSetsToApplyQuery(account_id, teamId))
  const first = known.data?.find(({ network_id }) => network_id === adset_ids[0])
  const budget = useQuery(suggestedBudgetQuery(list, account_id, known.data && (first?.objective ?? null)))
  const preview = useQuery(applyPreviewQuery(list, { ad_account_id: account_id, adset_ids, mode: 'replace' }))
  const [typed, setTyped] = useState<string>()
  const [mayWiden, setMayWiden] = useState(usage.autopilot?.may_widen ?? false)
  const [failure, setFailure] = useState<string>()
  const given = usage.autopilot?.daily_budget_cap_micro ?? budget.data?.daily_budget_micro
  const text = typed ?? writeMoney(given, currency)
  const cap = readMoney(text, currency, given)
  const isWrong = typed !== undefined && !cap
  const refusal = allowed.data?.reason

  return (
    <Dialog
      isOpen
      size="lg"
      title={t('autopilot.dialog.title')}
      description={t('autopilot.dialog.text', {
        name: list.name,
        adSets: formats.list(adSets.map(({ name }) => name)),
      })}
      closeLabel={apply('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{apply('close')}</Button>
          <Button
            variant="primary"
            isDisabled={!cap || allowed.data?.allowed !== true}
            onClick={async () => {
              setFailure(undefined)
              await onAgree({ daily_budget_cap_micro: cap!, may_widen: mayWiden })
              onClose()
            }}
            onError={(error) => setFailure(errorText(error))}
          >
            {t('autopilot.dialog.agree')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {(failure ?? refusal) && (
          <Notice tone="danger" title={t('autopilot.dialog.refused')}>
            {failure ?? t(`autopilot.refusals.${refusal!}`)}
          </Notice>
        )}
        {allowed.isError && (
          <LoadFailed
            title={t('autopilot.dialog.refused')}
            error={allowed.error}
            onRetry={() => allowed.refetch()}
          />
        )}
        <div className="grid gap-2">
          <TextField
            className="max-w-xs"
            label={t('autopilot.dialog.cap')}
            value={text}
            onChange={setTyped}
            inputMode="decimal"
            autoComplete="off"
            suffix={<span className="pr-1.5">{currencyName(currency)}</span>}
            error={isWrong ? forms('invalid', { field: t('autopilot.dialog.cap') }) : undefined}
          />
          <p className="max-w-prose text-13 text-ink-soft">
            {formats.sentences(
              t('autopilot.dialog.capNote'),
              budget.data &&
                t('autopilot.dialog.suggested', {
                  amount: money(budget.data.daily_budget_micro, currency),
                  low: formats.number(budget.data.reach_low),
                  high: formats.number(budget.data.reach_high),
                  cpm: money(budget.data.cpm_micro, currency),
                }),
              budget.isError && !cap && t('autopilot.dialog.capMissing'),
            )}
          </p>
        </div>
        <Checkbox
          label={t('autopilot.dialog.widen')}
          description={t('autopilot.dialog.widenNote')}
          isChecked={mayWiden}
          onChange={setMayWiden}
        />
        <section className="grid gap-3">
          <h3 className="text-14 font-semibold">{t('autopilot.dialog.now')}</h3>
          {preview.isError && !preview.isFetching ? (
            <LoadFailed
              title={apply('preview.failed')}
              error={preview.error}
              onRetry={() => preview.refetch()}
            />
          ) : preview.data ? (
            <ApplyPreviewView preview={preview.data} />
          ) : (
            <Skeleton label={apply('preview.loading')} lines={['70%', '50%']} />
          )}
        </section>
        <p className="max-w-prose text-13 text-ink-soft">{t('autopilot.dialog.stops')}</p>
      </div>
    </Dialog>
  )
}
