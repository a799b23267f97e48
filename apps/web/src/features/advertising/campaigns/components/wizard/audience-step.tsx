import { EmptyState, GroupsIcon, LinkButton, RadioGroup, SearchField, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  isUnusable,
  MissingListsBadge,
  MissingListsNotice,
} from '../../../../../shared/audience-lists/missing-lists.tsx'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { LedgerLine } from '../../../../../shared/sizes/ledger-figure.tsx'
import { SizeLedger } from '../../../../../shared/sizes/size-ledger.tsx'
import { usePaths } from '../../../../../shared/site/site.ts'
import { useTeam } from '../../../../../shared/teams/use-team.ts'
import { audienceChoiceQuery, audienceQuery } from '../../api/new-campaign.query.ts'
import { AudiencePack } from './audience-pack.tsx'
import type { CampaignsPaths } from '../../paths.ts'

interface AudienceStepProps {
  accountId: string
  value: string | null
  onChange: (id: string) => void
  /** The effect of each part of the chosen audience on cost and results, if there is a forecast. */
  effects?: ReactNode
}

/** Choice of a saved audience, and the ad sets it becomes on the network. */
export function AudienceStep({ accountId, value, onChange, effects }: AudienceStepProps) {
  const t = useT('campaignNew')
  const team = useTeam()
  const paths = usePaths<CampaignsPaths>()
  const [q, setQ] = useState('')
  const list = useQuery(audienceChoiceQuery(team.id, q))
  const chosenAudience = useQuery(audienceQuery(value))
  if (list.isError && !list.data)
    return <LoadFailed title={t('audience.failed')} error={list.error} onRetry={() => list.refetch()} />
  if (!list.data) return <Skeleton label={t('audience.loading')} height={240} />
  const found = list.data.results
  const missingLists = chosenAudience.data?.missing_lists ?? []
  if (found.length === 0 && q === '')
    return (
      <EmptyState
        icon={<GroupsIcon />}
        title={t('audience.none')}
        description={t('audience.noneNote')}
        action={
          <LinkButton variant="primary" href={paths.creator()}>
            {t('audience.create')}
          </LinkButton>
        }
      />
    )
  // The chosen audience stays visible if a search does not match it.
  const choices =
    chosenAudience.data && !found.some(({ id }) => id === chosenAudience.data.id)
      ? [chosenAudience.data, ...found]
      : found
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="min-w-0">
        <SearchField
          className="mb-3 max-w-80"
          label={t('audience.search')}
          clearLabel={t('audience.clear')}
          placeholder={t('audience.search')}
          maxLength={100}
          onSearch={(text) => setQ(text.trim())}
        />
        {choices.length === 0 && <p className="text-ink-soft">{t('audience.notFound')}</p>}
        <div className="max-h-96 overflow-y-auto p-0.5">
          <RadioGroup
            isLabelHidden
            label={t('audience.label')}
            value={value ?? undefined}
            onChange={onChange}
            options={choices.map((audience) => ({
              value: audience.id,
              label: <span className="font-medium break-words">{audience.name}</span>,
              description: (
                <>
                  <MissingListsBadge lists={audience.missing_lists} />
                  {!isUnusable(audience.missing_lists) && (
                    <LedgerLine ledger={audience.ledger} of={audience.id} />
                  )}
                  {audience.region && ` · ${audience.region.name}`}
                </>
              ),
            }))}
          />
        </div>
      </div>
      {value && (
        <div className="grid min-w-0 content-start gap-4">
          <MissingListsNotice lists={missingLists} />
          {!isUnusable(missingLists) && (
            <>
              {chosenAudience.data && (
                <SizeLedger ledger={chosenAudience.data.ledger} of={chosenAudience.data.id} />
              )}
              {effects}
              <AudiencePack audience={chosenAudience.data} accountId={accountId} />
            </>
          )}
        </div>
      )}
    </div>
  )
}
