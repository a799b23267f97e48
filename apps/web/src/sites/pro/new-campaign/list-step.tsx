import type { CallOutput, Team } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import {
  Button,
  EmptyState,
  LinkButton,
  ListIcon,
  Notice,
  RadioGroup,
  SearchField,
  Skeleton,
} from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { attemptQuietly } from '../../../shared/feedback/attempt.ts'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { LedgerLine } from '../../../shared/sizes/ledger-figure.tsx'
import { SizeLedger } from '../../../shared/sizes/size-ledger.tsx'
import { listChoiceQuery } from './list-campaign.query.ts'
import type { ProPaths } from '../site.ts'

interface ListStepProps {
  /** The chosen list. */
  list: CallOutput<'get-audience'> | undefined
  /** The team that a list of the catalogue is copied into. */
  team: Team
  onChange: (id: string) => void
}

/** The list that the campaign reaches. */
export function ListStep({ list, team, onChange }: ListStepProps) {
  const t = useT('listCampaign')
  const paths = usePaths<ProPaths>()
  const [q, setQ] = useState('')
  const found = useQuery(listChoiceQuery(q))
  if (found.isError && !found.data)
    return <LoadFailed title={t('list.failed')} error={found.error} onRetry={() => found.refetch()} />
  if (!found.data) return <Skeleton label={t('list.loading')} height={240} />
  const rows = found.data.results
  if (rows.length === 0 && q === '' && !list)
    return (
      <EmptyState
        icon={<ListIcon />}
        title={t('list.none')}
        description={t('list.noneText')}
        action={
          <LinkButton variant="primary" href={paths.openExplore()}>
            {t('list.explore')}
          </LinkButton>
        }
      />
    )
  // The chosen list stays visible if a search does not match it.
  const choices = list && !rows.some(({ id }) => id === list.id) ? [list, ...rows] : rows
  const copy = () =>
    attemptQuietly(async () => {
      const copied = await api.call(
        audiencesCalls.duplicateAudience,
        { pk: list!.id, team_id: team.id },
        { quiet: true, idempotencyKey: crypto.randomUUID() },
      )
      onChange(copied.id)
    })
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="min-w-0">
        <SearchField
          className="mb-3 max-w-80"
          label={t('list.search')}
          clearLabel={t('list.clear')}
          placeholder={t('list.search')}
          maxLength={100}
          onSearch={(text) => setQ(text.trim())}
        />
        {choices.length === 0 && <p className="text-ink-soft">{t('list.notFound')}</p>}
        <div className="max-h-96 overflow-y-auto p-0.5">
          <RadioGroup
            isLabelHidden
            label={t('list.label')}
            value={list?.id}
            onChange={onChange}
            options={choices.map((row) => ({
              value: row.id,
              label: <span className="font-medium break-words">{row.name}</span>,
              description: <LedgerLine ledger={row.ledger} of={row.id} />,
            }))}
          />
        </div>
      </div>
      {list && (
        <div className="grid min-w-0 content-start gap-4">
          <SizeLedger ledger={list.ledger} of={list.id} />
          {list.team_id === null && (
            <Notice action={<Button onClick={copy}>{t('list.copy')}</Button>}>{t('list.catalogue')}</Notice>
          )}
        </div>
      )}
    </div>
  )
}
