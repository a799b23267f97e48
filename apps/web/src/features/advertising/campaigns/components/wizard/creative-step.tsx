import type { AdAccount, AdCreative, CreativeFormat } from '@rookery/contract'
import type { CampaignObjective } from '@rookery/contract/enums.ts'
import { AddIcon, Badge, Button, RadioGroup, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useTeam } from '../../../../../shared/teams/use-team.ts'
import { creativeChoiceQuery } from '../../api/new-campaign.query.ts'
import { formatOf, needsCreative } from '../../model/new-campaign.ts'

/**
 * Opens a dialog that creates a creative for an account, provided by another feature; resolves to a draft of
 * a post or a pre-roll video.
 */
export type ComposerSlot = (
  account: AdAccount,
  format: CreativeFormat,
  done: (created: AdCreative | null) => void,
) => ReactNode

interface CreativeStepProps {
  account: AdAccount
  /** Decides whether posts or pre-roll videos are offered. */
  objective: CampaignObjective | null
  value: string | null
  onChange: (id: string | null) => void
  composer: ComposerSlot
}

const DECIDE_LATER = 'later'

/** Choice of a creative: a post or draft of the account, a new one, or none yet. */
export function CreativeStep({ account, objective, value, onChange, composer }: CreativeStepProps) {
  const t = useT('campaignNew')
  const team = useTeam()
  const [isComposing, setComposing] = useState(false)
  const list = useQuery(creativeChoiceQuery({ teamId: team.id, accountId: account.account_id }))
  if (list.isError && !list.data)
    return <LoadFailed title={t('creative.failed')} error={list.error} onRetry={() => list.refetch()} />
  if (!list.data) return <Skeleton label={t('creative.loading')} height={200} />
  const creativeFormat = formatOf(objective)
  const usableCreatives = list.data.filter(
    (each) => each.kind !== 'scheduled' && each.format === creativeFormat,
  )
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="max-h-96 w-full overflow-y-auto p-0.5">
        <RadioGroup
          label={t('creative.label')}
          value={value ?? DECIDE_LATER}
          onChange={(id) => onChange(id === DECIDE_LATER ? null : id)}
          options={[
            needsCreative(objective)
              ? { value: DECIDE_LATER, label: t('creative.later'), description: t('creative.laterNote') }
              : { value: DECIDE_LATER, label: t('creative.profile'), description: t('creative.profileNote') },
            ...usableCreatives.map((creative) => ({
              value: creative.id,
              label: (
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-medium break-words">{creative.name || t('creative.unnamed')}</span>
                  {creative.kind === 'draft' && <Badge>{t('creative.draft')}</Badge>}
                </span>
              ),
              description: (
                <span className="line-clamp-2 break-words">
                  {creative.text || creative.call_to_action?.url}
                </span>
              ),
            })),
          ]}
        />
      </div>
      <Button icon={<AddIcon size={18} />} onClick={() => setComposing(true)}>
        {t(creativeFormat === 'preroll' ? 'creative.composePreroll' : 'creative.compose')}
      </Button>
      {isComposing &&
        composer(account, creativeFormat, (created) => {
          setComposing(false)
          if (!created) return
          void list.refetch()
          onChange(created.id)
        })}
    </div>
  )
}
