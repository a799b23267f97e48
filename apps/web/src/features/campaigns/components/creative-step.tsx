import type { AdAccount, AdCreative } from '@rookery/contract'
import { AddIcon, Badge, Button, RadioGroup, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { creativeChoiceQuery } from '../api/new-campaign.query.ts'

/** Composes a creative for an account, another feature's part; a draft of it is the answer. */
export type ComposerSlot = (account: AdAccount, done: (made: AdCreative | null) => void) => ReactNode

interface CreativeStepProps {
  account: AdAccount
  value: string | null
  onChange: (id: string | null) => void
  composer: ComposerSlot
}

const LATER = 'later'

/** What the campaign shows: a post or draft of the account, a new one, or something chosen later. */
export function CreativeStep({ account, value, onChange, composer }: CreativeStepProps) {
  const t = useT('campaignNew')
  const team = useTeam()
  const [isComposing, setComposing] = useState(false)
  const list = useQuery(creativeChoiceQuery({ teamId: team.id, accountId: account.account_id }))
  if (list.isError && !list.data)
    return <LoadFailed title={t('creative.failed')} error={list.error} onRetry={() => list.refetch()} />
  if (!list.data) return <Skeleton label={t('creative.loading')} height={200} />
  const usable = list.data.filter(({ kind }) => kind !== 'scheduled')
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="max-h-96 w-full overflow-y-auto p-0.5">
        <RadioGroup
          label={t('creative.label')}
          value={value ?? LATER}
          onChange={(id) => onChange(id === LATER ? null : id)}
          options={[
            { value: LATER, label: t('creative.later'), description: t('creative.laterNote') },
            ...usable.map((creative) => ({
              value: creative.id,
              label: (
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-medium break-words">{creative.name || t('creative.unnamed')}</span>
                  {creative.kind === 'draft' && <Badge>{t('creative.draft')}</Badge>}
                </span>
              ),
              description: <span className="line-clamp-2">{creative.text}</span>,
            })),
          ]}
        />
      </div>
      <Button icon={<AddIcon size={18} />} onClick={() => setComposing(true)}>
        {t('creative.compose')}
      </Button>
      {isComposing &&
        composer(account, (made) => {
          setComposing(false)
          if (!made) return
          void list.refetch()
          onChange(made.id)
        })}
    </div>
  )
}
