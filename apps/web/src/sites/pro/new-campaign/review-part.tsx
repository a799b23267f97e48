import type { AdAccount, Audience } from '@rookery/contract'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/use-money.ts'
import { LedgerLine } from '../../../shared/sizes/ledger-figure.tsx'
import { useZonedFormats } from '../../../shared/time/use-zoned-formats.ts'
import type { NewCampaign } from '../../../features/advertising/campaigns/model/new-campaign.ts'
import type { Schedule } from '../../../features/advertising/campaigns/model/schedule-form.ts'
import type { AgencyChoice } from './agency-check.tsx'

interface ReviewPartProps {
  campaign: NewCampaign
  schedule: Schedule | null
  list: Pick<Audience, 'id' | 'name' | 'ledger'> | undefined
  account: AdAccount
  agency: AgencyChoice['agency']
}

/** All input in one view, before it becomes a draft. */
export function ReviewPart({ campaign, schedule, list, account, agency }: ReviewPartProps) {
  const t = useT('listCampaign')
  const review = useT('campaignNew')
  const campaigns = useT('campaigns')
  const formats = useZonedFormats(account.time_zone)
  const money = useMoney()
  if (!schedule) return null
  const moneyText = (micro: number | null) => (micro === null ? null : money(micro, account.currency))
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      t('review.list'),
      list && (
        <>
          {list.name}
          <span className="block text-13 font-normal text-ink-soft">
            <LedgerLine ledger={list.ledger} of={list.id} />
          </span>
        </>
      ),
    ],
    [review('review.account'), account.name],
    [t('review.agency'), agency],
    [review('review.name'), campaign.name.trim()],
    [review('review.objective'), campaign.objective && campaigns(`objectives.${campaign.objective}.name`)],
    [review('review.start'), formats.dateTime(schedule.start)],
    [review('review.end'), schedule.end ? formats.dateTime(schedule.end) : campaigns('spend.noEnd')],
    [review('review.daily'), moneyText(schedule.daily_budget_micro)],
    [review('review.lifetime'), moneyText(schedule.lifetime_budget_micro)],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 font-medium break-words tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
