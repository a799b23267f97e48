import type { Campaign } from '@rookery/contract'
import { TextLink } from '@rookery/ui'
import type { DataColumn } from '@rookery/ui/data/data-table-types.ts'
import type { TFunction } from 'i18next'
import type { Formats } from '../../../../shared/i18n/use-formats.ts'
import { MakingBadge } from '../parts/making-badge.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import type { CampaignsPaths } from '../../paths.ts'

interface Words {
  t: TFunction<'campaigns'>
  formats: Pick<Formats, 'number'>
  /** A day of the ad account. */
  dateOf: (at: string) => string
  money: (micro: number | null, currency: string) => string
  reason: (reason: string) => string
  paths: Pick<CampaignsPaths, 'campaign'>
}

/** What a campaign's row shows (WIDGET-038). */
export function campaignColumns({ t, formats, dateOf, money, reason, paths }: Words): DataColumn<Campaign>[] {
  const figure = (
    id: 'impressions' | 'spent_micro' | 'lifetime_budget_micro' | 'daily_budget_micro',
    text: (campaign: Campaign) => string,
    isSortable = true,
  ): DataColumn<Campaign> => ({
    id,
    header: t(`columns.${id}`),
    align: 'end',
    isSortable,
    value: (campaign) => campaign[id],
    cell: (campaign) => <span className="whitespace-nowrap">{text(campaign)}</span>,
  })
  const date = (id: 'start' | 'end'): DataColumn<Campaign> => ({
    id,
    header: t(`columns.${id}`),
    align: 'end',
    value: (campaign) => campaign[id],
    cell: (campaign) => {
      const at = campaign[id]
      return <span className="whitespace-nowrap">{at ? dateOf(at) : '–'}</span>
    },
  })
  return [
    {
      id: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      value: (campaign) => campaign.name,
      cell: (campaign) => (
        <span className="grid min-w-40 py-1">
          <TextLink href={paths.campaign(campaign.id)}>
            <span className="font-medium break-words">{campaign.name}</span>
          </TextLink>
          <span className="text-12 font-normal text-ink-soft">
            {campaign.objective ? t(`objectives.${campaign.objective}.name`) : t('noObjective')}
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      value: (campaign) => campaign.status,
      cell: (campaign) => (
        <span className="grid justify-items-start gap-0.5 py-1 max-sm:justify-items-end">
          <StatusBadge status={campaign.status} />
          <MakingBadge campaign={campaign} />
          {campaign.status === 'Halted' && campaign.reasons_not_servable[0] && (
            <span className="max-w-48 text-12 text-ink-soft">{reason(campaign.reasons_not_servable[0])}</span>
          )}
        </span>
      ),
    },
    figure('impressions', ({ impressions }) => formats.number(impressions)),
    figure('spent_micro', ({ spent_micro, currency }) => money(spent_micro, currency)),
    date('start'),
    date('end'),
    figure(
      'lifetime_budget_micro',
      ({ lifetime_budget_micro, currency }) => money(lifetime_budget_micro, currency),
      false,
    ),
    figure(
      'daily_budget_micro',
      ({ daily_budget_micro, currency }) => money(daily_budget_micro, currency),
      false,
    ),
  ]
}
