import type { Team } from '@rookery/contract'
import { Avatar, Badge, Section, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { memberName, membersQuery } from '../api/members.query.ts'

const cell = 'border-b border-hairline py-2 pr-4 text-left align-middle'

/** Who belongs to the team; e-mail addresses come for admins only. */
export function MembersSection({ team }: { team: Team }) {
  const t = useT('teams')
  const formats = useFormats()
  const members = useQuery(membersQuery(team.id))
  return (
    <div id="members">
      <Section title={t('members.title')}>
        {members.isError && !members.data ? (
          <LoadFailed title={t('members.failed')} error={members.error} onRetry={() => members.refetch()} />
        ) : !members.data ? (
          <Skeleton label={t('members.title')} />
        ) : members.data.length === 0 ? (
          <p className="text-ink-soft">{t('members.none')}</p>
        ) : (
          <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('members.title')}>
            <table className="w-full border-collapse text-13">
              <thead className="text-ink-soft">
                <tr>
                  {(['name', 'email', 'level', 'joined', 'lastLogin'] as const).map((key) => (
                    <th key={key} scope="col" className={`${cell} font-medium whitespace-nowrap`}>
                      {t(`members.${key}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {members.data.map((member) => (
                  <tr key={member.id}>
                    <td className={cell}>
                      <span className="flex items-center gap-2">
                        <Avatar text={memberName(member)} size={24} isDecorative />
                        {memberName(member)}
                        {member.is_you && <Badge>{t('members.you')}</Badge>}
                      </span>
                    </td>
                    <td className={cell}>{member.email ?? '–'}</td>
                    <td className={cell}>{t(`members.${member.level}`)}</td>
                    <td className={`${cell} whitespace-nowrap`}>
                      {member.joined ? formats.date(member.joined) : '–'}
                    </td>
                    <td className={`${cell} whitespace-nowrap`}>
                      {member.last_login ? formats.date(member.last_login) : t('members.never')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Section>
    </div>
  )
}
