import type { Member, Team } from '@rookery/contract'
import { Button, Dialog, IconButton, Menu, MoreHorizIcon, type MenuItem } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { useChangeLevel, useRemoveMember, useResendInvite, useRevokeInvite } from '../api/member-actions.ts'
import { memberName } from '../api/members.query.ts'
import type { TeamsPaths } from '../paths.ts'

const reportFailure = (error: unknown) => toasts.add({ level: 'error', text: errorText(error) })

/** Actions on one member or invite. Actions that remove access need confirmation. */
export function MemberMenu({ team, member, isAdmin }: { team: Team; member: Member; isAdmin: boolean }) {
  const t = useT('teams')
  const [isEnding, setEnding] = useState(false)
  const changeLevel = useChangeLevel(team.id)
  const resendInvite = useResendInvite(team.id)
  const name = memberName(member)
  const reportSuccess = (text: string) => toasts.add({ level: 'success', text })

  const ofInvite: MenuItem[] = [
    {
      id: 'resend',
      label: t('invite.resend'),
      onSelect: () =>
        resendInvite.mutate(member.id, {
          onSuccess: () => reportSuccess(t('invite.resent', { email: name })),
          onError: reportFailure,
        }),
    },
    ...(isAdmin
      ? [{ id: 'revoke', label: t('invite.revoke'), isDestructive: true, onSelect: () => setEnding(true) }]
      : []),
  ]
  const otherLevel = member.level === 'admin' ? 'member' : 'admin'
  const ofMember: MenuItem[] = [
    ...(isAdmin
      ? [
          {
            id: 'level',
            label: t(otherLevel === 'admin' ? 'members.makeAdmin' : 'members.makeMember'),
            onSelect: () =>
              changeLevel.mutate(
                { pk: member.id, level: otherLevel },
                {
                  onSuccess: () =>
                    reportSuccess(t('members.changed', { name, level: t(`members.${otherLevel}`) })),
                  onError: reportFailure,
                },
              ),
          },
        ]
      : []),
    ...(isAdmin || member.is_you
      ? [
          {
            id: 'remove',
            label: t(member.is_you ? 'members.leave' : 'members.remove'),
            isDestructive: true,
            onSelect: () => setEnding(true),
          },
        ]
      : []),
  ]
  const items = member.invite_state ? ofInvite : ofMember
  if (items.length === 0 || (member.invite_state && !isAdmin && member.level === 'admin')) return null
  return (
    <>
      <Menu
        label={t('members.actions', { name })}
        align="end"
        items={items}
        trigger={<IconButton size="sm" label={t('members.actions', { name })} icon={<MoreHorizIcon />} />}
      />
      {isEnding && <EndDialog team={team} member={member} onClose={() => setEnding(false)} />}
    </>
  )
}

function EndDialog({ team, member, onClose }: { team: Team; member: Member; onClose: () => void }) {
  const paths = usePaths<TeamsPaths>()
  const t = useT('teams')
  const tCommon = useT('common')
  const go = useGo()
  const removeMember = useRemoveMember(team.id)
  const revokeInvite = useRevokeInvite(team.id)
  const kind = member.invite_state ? 'revoke' : member.is_you ? 'leave' : 'remove'
  const values = { name: memberName(member), team: team.name }
  const endMembership = async () => {
    if (kind === 'revoke') await revokeInvite.mutateAsync(member.id)
    else await removeMember.mutateAsync(member.id)
    toasts.add({ level: 'success', text: t(`ending.${kind}.done`, values) })
    onClose()
    if (kind === 'leave') go(paths.chooseTeam, { replace: true })
  }
  return (
    <Dialog
      isOpen
      isAlert
      size="sm"
      title={t(`ending.${kind}.title`, values)}
      description={t(`ending.${kind}.text`, values)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tCommon('actions.cancel')}</Button>
          <Button variant="danger" onClick={endMembership} onError={reportFailure}>
            {t(`ending.${kind}.submit`)}
          </Button>
        </>
      }
    />
  )
}
