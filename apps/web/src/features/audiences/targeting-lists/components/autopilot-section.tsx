import type { AdAccount, AudienceUsage } from '@rookery/contract'
import { Section } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ListToApply } from '../../../../shared/applied-targeting/applied-targeting.query.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { switchAutopilot, type AutopilotTerms } from '../api/autopilot.query.ts'
import { isFollowable } from '../model/followable.ts'
import { AutopilotRow } from './autopilot-row.tsx'

const AutopilotDialog = lazy(() =>
  import('./autopilot-dialog.tsx').then((m) => ({ default: m.AutopilotDialog })),
)

interface AutopilotSectionProps {
  usages: readonly AudienceUsage[]
  /** The saved list, without changes of this page: it is what autopilot reads. */
  list: ListToApply
  /** Ad accounts the person may write to. */
  accounts: readonly AdAccount[]
  teamId: string
  onReceipt: (usageId: string) => void
}

/** A switch for each place a list was applied: the server keeps its ad sets as the list is. */
export function AutopilotSection({ usages, list, accounts, teamId, onReceipt }: AutopilotSectionProps) {
  const t = useT('targetingLists')
  const client = useQueryClient()
  const [asking, setAsking] = useState<AudienceUsage>()
  const followable = usages.filter(isFollowable)
  const accountOf = ({ ad_account_id }: AudienceUsage) =>
    accounts.find(({ account_id }) => account_id === ad_account_id)
  const change = async (usage: AudienceUsage, terms: AutopilotTerms | null) => {
    await switchAutopilot(usage, terms)
    await client.invalidateQueries({ queryKey: ['usages'] })
  }
  const account = asking && accountOf(asking)
  return (
    <Section title={t('autopilot.title')} description={t('autopilot.lead')}>
      {followable.length === 0 ? (
        <p className="text-14 text-ink-soft">{t('autopilot.none')}</p>
      ) : (
        <ul className="grid gap-4">
          {followable.map((usage) => (
            <AutopilotRow
              key={usage.id}
              usage={usage}
              account={accountOf(usage)}
              onSwitch={(isOn) => (isOn ? setAsking(usage) : change(usage, null))}
              onReceipt={() => onReceipt(usage.id)}
            />
          ))}
        </ul>
      )}
      {asking && account && (
        <Suspense>
          <AutopilotDialog
            usage={asking}
            list={list}
            account={account}
            teamId={teamId}
            onAgree={(terms) => change(asking, terms)}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </Section>
  )
}
