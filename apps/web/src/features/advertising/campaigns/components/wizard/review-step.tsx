import type { AdAccount, AdCreative, Audience } from '@rookery/contract'
import { RadioGroup } from '@rookery/ui'
import { useZonedFormats } from '../../../../../shared/time/use-zoned-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../../shared/money/use-money.ts'
import { mostSpend } from '../../../../../shared/spending/most-spend.ts'
import type { Bidding } from '../../model/bidding-form.ts'
import { needsCreative, type NewCampaign } from '../../model/new-campaign.ts'
import type { Schedule } from '../../model/schedule-form.ts'
import { useBidText } from '../parts/use-bid-text.ts'
import { useMostText } from '../../../../../shared/spending/use-most-text.ts'

interface ReviewStepProps {
  campaign: NewCampaign
  schedule: Schedule | null
  bidding: Bidding | null
  audience: Pick<Audience, 'name'> | undefined
  creative: AdCreative | null
  account: AdAccount
  isStarted: boolean
  onStartedChange: (isStarted: boolean) => void
}

/** Summary of all input, and the choice to save a draft or start. */
export function ReviewStep(props: ReviewStepProps) {
  const { campaign, schedule, bidding, audience, creative, account, isStarted, onStartedChange } = props
  const t = useT('campaignNew')
  const campaigns = useT('campaigns')
  const formats = useZonedFormats(account.time_zone)
  const money = useMoney()
  const mostText = useMostText()
  const bidText = useBidText()
  if (!schedule || !bidding) return null
  const frequencyCap = bidding.frequency_cap
  const isNeeded = needsCreative(campaign.objective)
  const moneyText = (micro: number | null) => (micro === null ? null : money(micro, account.currency))
  const rows = [
    ['account', account.name],
    ['name', campaign.name.trim()],
    ['objective', campaign.objective && campaigns(`objectives.${campaign.objective}.name`)],
    ['audience', audience?.name],
    ['start', formats.dateTime(schedule.start)],
    ['end', schedule.end ? formats.dateTime(schedule.end) : campaigns('spend.noEnd')],
    ['daily', moneyText(schedule.daily_budget_micro)],
    ['lifetime', moneyText(schedule.lifetime_budget_micro)],
    ['bid', bidText(bidding, account.currency)],
    ['cap', frequencyCap && t('review.capValue', { n: frequencyCap.impressions, count: frequencyCap.days })],
    ['placements', campaign.placements.map((each) => campaigns(`placements.${each}`)).join(' · ')],
    [
      'creative',
      creative ? creative.name || creative.text : t(isNeeded ? 'creative.later' : 'creative.profile'),
    ],
  ] as const
  const maximumSpend = mostSpend({ ...schedule, spent_micro: 0 }, new Date(), account.time_zone)
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {rows.map(
          ([key, value]) =>
            value && (
              <div key={key} className="contents">
                <dt className="text-ink-soft">{t(`review.${key}`)}</dt>
                <dd className="min-w-0 font-medium break-words tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <RadioGroup
        label={t('review.what')}
        value={isStarted ? 'start' : 'draft'}
        onChange={(value) => onStartedChange(value === 'start')}
        options={[
          { value: 'draft', label: t('review.draft'), description: t('review.draftNote') },
          {
            value: 'start',
            label: t('review.startIt'),
            description:
              creative || !isNeeded
                ? `${mostText(maximumSpend, account.currency)} ${t('review.startNote')}`
                : t('review.startNeedsCreative'),
            isDisabled: !creative && isNeeded,
          },
        ]}
      />
    </div>
  )
}
