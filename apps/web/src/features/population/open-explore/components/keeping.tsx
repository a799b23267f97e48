import type { Team } from '@rookery/contract'
import { AddCircleIcon, Button, Notice, TableRowsIcon, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { AddingProvider } from '../../../../shared/insights/adding.tsx'
import { PeriodFilter } from '../../../../shared/insights/period-filter.tsx'
import type { PeriodQuestion } from '../../../../shared/insights/period.ts'
import type { HandedItem } from '../../../../shared/recipe/handed-items.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'
import { useKeeping, type Keepable, type Kept } from '../api/use-keeping.ts'
import { takePendingSave } from '../model/pending-save.ts'
import { KeepDialog } from './keep-dialog.tsx'
import type { Exploration } from '../../../../shared/explore/model/exploration.ts'

interface KeepingProps {
  /** The name in the address. */
  name: string
  result: Exploration
  period: PeriodQuestion
  /** The heading of the exploration. */
  heading: ReactNode
  children: ReactNode
}

/** For signed-in users: the exploration with what keeps it, and the rows that can be added to its audience. */
export function Keeping({ name, result, period, heading, children }: KeepingProps) {
  const t = useT('openExplore')
  const teams = useQuery(teamsQuery).data
  const { keep, saveSheet } = useKeeping(result)
  const [asked, setAsked] = useState<{ what: Keepable; more: readonly HandedItem[] } | null>(null)
  const [kept, setKept] = useState<Kept | null>(null)
  const canBuild = result.suggested_package !== null
  const handles = accountsOf(result)

  // A visitor asked for the audience, signed in and is back: with one team there is nothing left to choose.
  const resumeSave = useEffectEvent((known: readonly Team[]) => {
    if (!canBuild || !takePendingSave(name)) return
    const [team, ...others] = known
    if (!team || others.length > 0) return setAsked({ what: 'audience', more: [] })
    keep('audience', { team, name: result.label }).then(setKept, (error: unknown) =>
      toasts.add({ level: 'error', text: errorText(error) }),
    )
  })
  useEffect(() => {
    if (teams) resumeSave(teams)
  }, [teams])

  return (
    <AddingProvider onAdd={canBuild ? (items) => setAsked({ what: 'audience', more: items }) : undefined}>
      <div className="mb-5">
        <PeriodFilter question={period} answeredPeriod={result.period} />
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {heading}
        {result.found && (
          <div className="flex flex-wrap gap-2 md:ml-auto">
            {handles.length > 0 && (
              <Button icon={<TableRowsIcon size={18} />} onClick={() => saveSheet(handles)}>
                {t('keep.sheet')}
              </Button>
            )}
            <Button onClick={() => setAsked({ what: 'monitor', more: [] })}>{t('keep.monitor')}</Button>
            {canBuild && (
              <Button
                variant="primary"
                icon={<AddCircleIcon size={18} />}
                onClick={() => setAsked({ what: 'audience', more: [] })}
              >
                {t('keep.audience')}
              </Button>
            )}
          </div>
        )}
      </div>
      {kept && (
        <div className="mb-4">
          <Notice
            tone="success"
            title={t(`keep.${kept.what}Kept`, { name: kept.name, team: kept.team })}
            action={<TextLink href={kept.href}>{t('keep.open')}</TextLink>}
          />
        </div>
      )}
      {children}
      {asked && teams && (
        <KeepDialog
          {...asked}
          result={result}
          teams={teams}
          onKept={(saved) => {
            setKept(saved)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </AddingProvider>
  )
}

/** The accounts around a name: followed and mentioned more than elsewhere. */
const accountsOf = ({ authors = [], mentions = [] }: Exploration): string[] => [
  ...new Set([
    ...authors.map(({ profile }) => profile.handle),
    ...mentions.map(({ label }) => label.replace(/^@/, '')),
  ]),
]
