import { PLAN_AUDIENCES_CAP } from '@rookery/contract/constants.ts'
import { CloseIcon, IconButton } from '@rookery/ui'
import { Combobox } from '@rookery/ui/fields/combobox.tsx'
import { useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useOnNetwork } from '../../../../shared/sizes/ledger-figure.tsx'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { findAudiences } from '../api/plans.query.ts'
import type { PlanForm } from '../model/plan-form.ts'

/** The audiences of a plan: added by name, removed one by one. */
export function AudienceChoice({
  chosen,
  onChange,
  error,
}: {
  chosen: PlanForm['audiences']
  onChange: (chosen: PlanForm['audiences']) => void
  error: string | undefined
}) {
  const t = useT('plans')
  const onX = useOnNetwork()
  const team = useTeam()
  const [isOver, setIsOver] = useState(false)
  const isFull = chosen.length >= PLAN_AUDIENCES_CAP
  const takenIds = new Set(chosen.map(({ id }) => id))
  return (
    <div className="grid gap-2">
      <Combobox
        label={t('form.audiences')}
        description={t('form.audiencesHelp', { n: PLAN_AUDIENCES_CAP })}
        placeholder={t('form.chooseAudience')}
        loadingText={t('form.loadingAudiences')}
        emptyText={t('form.noAudiences')}
        error={isOver && isFull ? t('form.full', { n: PLAN_AUDIENCES_CAP }) : error}
        load={async (query, signal) =>
          (await findAudiences(team.id, query, signal))
            .filter(({ id }) => !takenIds.has(id))
            .map(({ id, name, ledger }) => ({ id, label: name, figure: onX(ledger) }))
        }
        onSelect={({ id, label }) => {
          setIsOver(isFull)
          if (!isFull) onChange([...chosen, { id, name: label }])
        }}
      />
      {chosen.length > 0 && (
        <ul className="rounded-md border border-hairline">
          {chosen.map(({ id, name }) => (
            <li
              key={id}
              className="flex items-center gap-2 border-t border-hairline py-0.5 pr-1 pl-3 first:border-0"
            >
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <IconButton
                label={t('form.remove', { name })}
                icon={<CloseIcon size={18} />}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
