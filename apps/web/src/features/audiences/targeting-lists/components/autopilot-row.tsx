import type { AdAccount, AudienceUsage, AutopilotRun } from '@rookery/contract'
import { Button, Notice, Switch } from '@rookery/ui'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../shared/money/use-money.ts'

interface AutopilotRowProps {
  usage: AudienceUsage
  /** Undefined where the person may not write to it. */
  account: AdAccount | undefined
  onSwitch: (isOn: boolean) => Promise<void> | void
  onReceipt: () => void
}

/** The switch of one usage: what it does in a sentence, why it stopped, and its last run. */
export function AutopilotRow({ usage, account, onSwitch, onReceipt }: AutopilotRowProps) {
  const t = useT('targetingLists')
  const formats = useFormats()
  const money = useMoney()
  const { autopilot: pilot, application } = usage
  const amount = (micro: number | null) => money(micro, account?.currency ?? 'Other')
  const adSets = formats.list(application?.ad_sets.map(({ name }) => name) ?? [])
  const isOn = pilot?.enabled === true
  const factsOf = ({
    at,
    outcome,
    criteria_added,
    criteria_removed,
    budget_micro,
    spent_micro,
    is_budget_lowered,
  }: AutopilotRun) =>
    [
      t(`autopilot.outcomes.${outcome}`, {
        date: formats.dateTime(at),
        added: criteria_added,
        removed: criteria_removed,
      }),
      is_budget_lowered && t('autopilot.lowered', { amount: amount(budget_micro) }),
      spent_micro !== null && t('autopilot.spent', { amount: amount(spent_micro) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <li className="grid gap-2 border-t border-hairline pt-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Switch
          className="min-w-0 grow basis-72"
          label={t('autopilot.keep', { account: account?.name ?? usage.ad_account_id })}
          description={
            isOn
              ? t(pilot.may_widen ? 'autopilot.willWiden' : 'autopilot.will', {
                  adSets,
                  amount: amount(pilot.daily_budget_cap_micro),
                })
              : t('autopilot.would', { adSets })
          }
          isOn={isOn}
          isDisabled={account === undefined}
          onChange={async (next) => {
            try {
              await onSwitch(next)
            } catch (error) {
              toasts.add({ level: 'error', text: errorText(error) })
            }
          }}
        />
        {pilot?.last_run && (
          <Button
            size="sm"
            aria-label={t('autopilot.receiptLong', { account: account?.name ?? usage.ad_account_id })}
            onClick={onReceipt}
          >
            {t('autopilot.receipt')}
          </Button>
        )}
      </div>
      {pilot && !isOn && pilot.cause && (
        <Notice
          tone="warn"
          title={t('autopilot.stopped', { date: formats.dateTime(pilot.stopped_at ?? pilot.enabled_at) })}
        >
          {pilot.cause}
        </Notice>
      )}
      <p className="text-13 text-ink-soft tabular-nums">
        {[
          isOn && pilot.next_run_at && t('autopilot.next', { date: formats.dateTime(pilot.next_run_at) }),
          pilot && t('autopilot.by', { name: pilot.enabled_by.name, date: formats.date(pilot.enabled_at) }),
          pilot?.last_run && pilot.last_run.outcome !== 'stopped' && factsOf(pilot.last_run),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
