import { membersCalls } from '@rookery/contract/facts.ts'
import { Checkbox } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'

/** Colleagues to be notified of an audience. Empty in a team of one. */
export function MemberChoice({
  chosen,
  onChange,
}: {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const t = useT('store')
  const team = useTeam()
  const { data = [] } = useQuery({
    queryKey: ['members', team.id, 'all'],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(membersCalls.listTeamMembers, { team_id: team.id, ...page }, { signal, quiet: true }),
      ),
  })
  const otherMembers = data.flatMap((one) =>
    one.user_id !== null && !one.is_you ? [{ ...one, id: one.user_id }] : [],
  )
  if (otherMembers.length === 0) return null
  return (
    <fieldset>
      <legend className="text-13 font-medium">{t('sharing.members', { team: team.name })}</legend>
      <p className="mb-1 text-13 text-ink-soft">{t('sharing.membersHelp')}</p>
      <div className="grid max-h-40 gap-1 overflow-y-auto sm:grid-cols-2">
        {otherMembers.map((user) => (
          <Checkbox
            key={user.id}
            label={`${user.first_name} ${user.last_name}`.trim() || user.id}
            isChecked={chosen.has(user.id)}
            onChange={(isChosen) => {
              const nextChosen = new Set(chosen)
              if (isChosen) nextChosen.add(user.id)
              else nextChosen.delete(user.id)
              onChange(nextChosen)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
