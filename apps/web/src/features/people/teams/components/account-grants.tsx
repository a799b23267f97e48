import type { AdAccount, Member, Team } from '@rookery/contract'
import { announceText, Button, Chip, Dialog, Menu, PersonAddIcon } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePlanLimit } from '../../../../shared/teams/use-plan-limit.ts'
import { grantsQuery, useGrantAccount, useRevokeGrant, type Grant } from '../api/grants.ts'
import { memberName, membersQuery } from '../api/members.query.ts'

/**
 * The members with access to one ad account; admins add and revoke grants. Revoking needs confirmation, since
 * a member loses access.
 */
export function AccountGrants({
  team,
  account,
  isAdmin,
}: {
  team: Team
  account: AdAccount
  isAdmin: boolean
}) {
  const t = useT('teams')
  const tCommon = useT('common')
  const { data: members = [] } = useQuery(membersQuery(team.id))
  const { data: grants = [] } = useQuery(grantsQuery(team.id))
  const grant = useGrantAccount(team.id)
  const revokeGrant = useRevokeGrant(team.id)
  const reportPlanLimit = usePlanLimit()
  const [ending, setEnding] = useState<{ grant: Grant; member: Member }>()

  const accountGrants = grants.filter((g) => g.account.account_id === account.account_id)
  const membersWithGrant = accountGrants.flatMap((g) => {
    const member = members.find((m) => m.id === g.member)
    return member ? [{ grant: g, member }] : []
  })
  // Invited users are not members yet.
  const membersWithoutGrant = members.filter(
    (m) => m.joined !== null && !membersWithGrant.some((h) => h.member.id === m.id),
  )
  // In a team of one there is nobody else to grant to.
  const isAlone = members.filter((m) => m.joined !== null).length === 1
  const [onlyMember] = membersWithoutGrant

  const giveAccess = (member: Member) =>
    grant.mutate(
      { memberId: member.id, accountId: account.account_id },
      {
        onSuccess: () =>
          announceText(t('accounts.grantedToast', { account: account.name, member: memberName(member) })),
        onError: (error) => {
          if (reportPlanLimit(error)) return
          if (!('status' in error) || (error.status !== 400 && error.status !== 403))
            toasts.add({ level: 'error', text: errorText(error) })
        },
      },
    )

  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-1.5">
      {membersWithGrant.map(({ grant: g, member }) => (
        <Chip
          key={g.id}
          onRemove={isAdmin ? () => setEnding({ grant: g, member }) : undefined}
          removeLabel={`${t('accounts.revoke')}: ${memberName(member)}`}
        >
          {memberName(member)}
        </Chip>
      ))}
      {membersWithGrant.length === 0 && !isAlone && (
        <span className="text-13 text-ink-soft">{t('accounts.nobody')}</span>
      )}
      {isAdmin && isAlone && onlyMember && (
        <Button
          size="sm"
          variant="quiet"
          icon={<PersonAddIcon size={18} />}
          isBusy={grant.isPending}
          onClick={() => giveAccess(onlyMember)}
        >
          {t('accounts.grantMe')}
        </Button>
      )}
      {isAdmin && !isAlone && membersWithoutGrant.length > 0 && (
        <Menu
          label={t('accounts.grantTo')}
          align="end"
          items={membersWithoutGrant.map((member) => ({
            id: member.id,
            label: member.is_you ? `${memberName(member)} (${t('members.you')})` : memberName(member),
            onSelect: () => giveAccess(member),
          }))}
          trigger={
            <Button size="sm" variant="quiet" icon={<PersonAddIcon size={18} />} isBusy={grant.isPending}>
              {t('accounts.grantTo')}
            </Button>
          }
        />
      )}
      {ending && (
        <Dialog
          isOpen
          isAlert
          size="sm"
          title={t('accounts.revokeTitle')}
          description={t('accounts.revokeText', { member: memberName(ending.member), account: account.name })}
          onClose={() => setEnding(undefined)}
          footer={
            <>
              <Button onClick={() => setEnding(undefined)}>{tCommon('actions.cancel')}</Button>
              <Button
                variant="danger"
                onError={(error) => toasts.add({ level: 'error', text: errorText(error) })}
                onClick={async () => {
                  await revokeGrant.mutateAsync(ending.grant.id)
                  toasts.add({
                    level: 'success',
                    text: t('accounts.revokedToast', {
                      member: memberName(ending.member),
                      account: account.name,
                    }),
                  })
                  setEnding(undefined)
                }}
              >
                {t('accounts.revoke')}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}
