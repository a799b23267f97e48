import { CloseIcon, IconButton } from '@rookery/ui'
import { Combobox } from '@rookery/ui/fields/combobox.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { findAudiences } from '../api/plans.query.ts'
import type { PlanForm } from '../model/plan-form.ts'

/** The audiences of a plan: found by name, taken out one by one. */
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
  const formats = useFormats()
  const team = useTeam()
  const taken = new Set(chosen.map(({ id }) => id))
  return (
    <div className="grid gap-2">
      <Combobox
        label={t('form.audiences')}
        description={t('form.audiencesHelp')}
        placeholder={t('form.chooseAudience')}
        loadingText={t('loading')}
        emptyText={t('form.noAudiences')}
        error={error}
        load={async (query, signal) =>
          (await findAudiences(team.id, query, signal))
            .filter(({ id }) => !taken.has(id))
            .map(({ id, name, total_native }) => ({
              id,
              label: name,
              ...(total_native
                ? { figure: formats.range(formats.short(total_native.low), formats.short(total_native.high)) }
                : {}),
            }))
        }
        onSelect={({ id, label }) => {
          if (chosen.length < 20) onChange([...chosen, { id, name: label }])
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
