import type { Member, Team } from '@rookery/contract'
import {
  Avatar,
  Badge,
  Button,
  PersonAddIcon,
  SearchField,
  Section,
  Skeleton,
  VisuallyHidden,
} from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { isOfOrganisation } from '../../../../shared/teams/team-facts.ts'
import { useMe } from '../../../../shared/session/use-me.ts'
import { memberName, membersQuery } from '../api/members.query.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberMenu } from './member-menu.tsx'

const cell = 'border-b border-hairline py-2 pr-4 text-left align-middle'

/** On a phone a row has name with address, role and actions only. */
const isNarrowToo = (column: string): boolean => column === 'name' || column === 'level'

/** Number of members from which a search field is shown. */
const SEARCHABLE_COUNT = 8
const isCalled = (member: Member, wanted: string): boolean =>
  [memberName(member), member.email ?? ''].some((text) =>
    text.normalize('NFKC').toLowerCase().includes(wanted.normalize('NFKC').trim().toLowerCase()),
  )

/** Members of the team and invited users; only admins receive e-mail addresses. */
export function MembersSection({ team, isAdmin }: { team: Team; isAdmin: boolean }) {
  const t = useT('teams')
  const members = useQuery(membersQuery(team.id))
  const me = useMe()
  const [isInviting, setInviting] = useState(false)
  const [wanted, setWanted] = useState('')
  const found = members.data?.filter((member) => isCalled(member, wanted)) ?? []
  const mayInvite = isAdmin || isOfOrganisation(me, team)
  return (
    <div id="members">
      <Section
        title={t('members.title')}
        actions={
          mayInvite && (
            <Button size="sm" icon={<PersonAddIcon size={18} />} onClick={() => setInviting(true)}>
              {t('invite.open')}
            </Button>
          )
        }
      >
        {members.isError && !members.data ? (
          <LoadFailed title={t('members.failed')} error={members.error} onRetry={() => members.refetch()} />
        ) : !members.data ? (
          <Skeleton label={t('members.title')} />
        ) : (
          <>
            {members.data.length >= SEARCHABLE_COUNT && (
              <SearchField
                className="mb-3 max-w-80"
                label={t('members.search')}
                placeholder={t('members.search')}
                clearLabel={t('members.clearSearch')}
                debounce={150}
                onSearch={setWanted}
              />
            )}
            {found.length === 0 ? (
              <p role="status" className="text-ink-soft">
                {t('members.none')}
              </p>
            ) : (
              <div
                className="relative overflow-x-auto"
                tabIndex={0}
                role="group"
                aria-label={t('members.title')}
              >
                <table className="w-full border-collapse text-13">
                  <thead className="text-ink-soft">
                    <tr>
                      {(['name', 'email', 'level', 'joined', 'lastLogin'] as const).map((key) => (
                        <th
                          key={key}
                          scope="col"
                          className={`${cell} font-medium whitespace-nowrap ${isNarrowToo(key) ? '' : 'max-sm:hidden'}`}
                        >
                          {t(`members.${key}`)}
                        </th>
                      ))}
                      <th scope="col" className={`${cell} sticky right-0 bg-paper`}>
                        <VisuallyHidden>{t('members.actionsHeader')}</VisuallyHidden>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {found.map((member) => (
                      <Row key={member.id} team={team} member={member} isAdmin={isAdmin} />
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </>
        )}
      </Section>
      {isInviting && <InviteDialog team={team} isAdmin={isAdmin} onClose={() => setInviting(false)} />}
    </div>
  )
}

function Row({ team, member, isAdmin }: { team: Team; member: Member; isAdmin: boolean }) {
  const t = useT('teams')
  const formats = useFormats()
  return (
    <tr>
      <th scope="row" className={`${cell} font-normal`}>
        <span className="flex items-center gap-2 max-sm:flex-wrap">
          <Avatar text={memberName(member)} size={24} isDecorative />
          <span className="max-w-[28ch] min-w-0">
            <span className="block truncate">{memberName(member)}</span>
            {member.email !== null && member.email !== memberName(member) && (
              <span className="block truncate text-13 text-ink-soft sm:hidden">{member.email}</span>
            )}
            {member.invite_message && (
              <span className="block truncate text-ink-soft">“{member.invite_message}”</span>
            )}
          </span>
          {member.is_you && <Badge>{t('members.you')}</Badge>}
          {member.invite_state && (
            <Badge tone={member.invite_state === 'sent' ? 'info' : 'warn'}>
              {t(`invite.states.${member.invite_state}`)}
            </Badge>
          )}
        </span>
      </th>
      <td className={`${cell} max-sm:hidden`}>{member.email ?? '–'}</td>
      <td className={`${cell} whitespace-nowrap`}>{t(`members.${member.level}`)}</td>
      <td className={`${cell} whitespace-nowrap max-sm:hidden`}>
        {member.joined ? formats.date(member.joined) : '–'}
      </td>
      <td className={`${cell} whitespace-nowrap max-sm:hidden`}>
        {member.invite_state ? '–' : member.last_login ? formats.date(member.last_login) : t('members.never')}
      </td>
      <td className={`${cell} sticky right-0 w-8 bg-paper pr-0 text-right`}>
        <MemberMenu team={team} member={member} isAdmin={isAdmin} />
      </td>
    </tr>
  )
}
