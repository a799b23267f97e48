import type { Team } from '@rookery/contract'
import { externalAdAccountsCalls } from '@rookery/contract/facts.ts'
import { Button, Notice, RadioGroup, Skeleton } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { teamAccountsQuery } from '../../../shared/ad-accounts/ad-accounts.query.ts'
import { api } from '../../../shared/api/api.ts'
import { appToken } from '../../../shared/api/app-token.ts'
import { errorText, fieldErrors } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMe } from '../../../shared/session/use-me.ts'
import { isTeamAdmin } from '../../../shared/teams/team-facts.ts'
import { accessQuery } from './list-campaign.query.ts'
import type { OfferedAccount } from './use-accounts.ts'

/** Whether the user may work on the account: yes, no role, not in the team yet, or unknown because X does not answer. */
export function AccountAccess({ team, account, granted }: OfferedAccount & { team: Team }) {
  const t = useT('listCampaign')
  const isAdmin = isTeamAdmin(useMe(), team.id)
  const access = useQuery(accessQuery(account.account_id))
  if (access.isError)
    return (
      <Notice tone="warn" action={<Button onClick={() => access.refetch()}>{t('account.again')}</Button>}>
        <p>{t('account.unknown')}</p>
        <p className="text-13 text-ink-soft">{errorText(access.error)}</p>
      </Notice>
    )
  if (!access.data) return <Skeleton label={t('account.asking')} height={48} />
  if (access.data.access) return <Notice tone="success">{t('account.access')}</Notice>
  if (granted || access.data.permissions.length === 0)
    return <Notice tone="danger">{t('account.noRole')}</Notice>
  if (!isAdmin) return <Notice tone="warn">{t('account.askAdmin', { team: team.name })}</Notice>
  return <AddAccount key={account.account_id} team={team} account={account} />
}

/** Grants the account to the user in their team. */
function AddAccount({ team, account }: Pick<OfferedAccount, 'account'> & { team: Team }) {
  const t = useT('listCampaign')
  const client = useQueryClient()
  const [purpose, setPurpose] = useState<'campaigns' | 'audiences'>('campaigns')
  const [failure, setFailure] = useState<string>()
  async function add() {
    setFailure(undefined)
    const call =
      purpose === 'audiences'
        ? externalAdAccountsCalls.createAudiencesAdAccount
        : externalAdAccountsCalls.createAdAccount
    try {
      await api.call(
        call,
        { account_id: account.account_id, name: account.name, team_id: team.id },
        { quiet: true, token: appToken(), idempotencyKey: crypto.randomUUID() },
      )
      await Promise.all([
        client.invalidateQueries(teamAccountsQuery(team.id)),
        client.invalidateQueries(accessQuery(account.account_id)),
      ])
    } catch (error) {
      setFailure(fieldErrors(error)['account_id'] ?? errorText(error))
    }
  }
  return (
    <section
      aria-label={t('account.addIt')}
      className="grid gap-3 rounded-md border border-hairline bg-raised p-4"
    >
      <div>
        <p className="font-medium">{t('account.add', { team: team.name })}</p>
        <p className="text-13 text-ink-soft">{t('account.addText')}</p>
      </div>
      <RadioGroup
        label={t('account.purpose')}
        value={purpose}
        onChange={setPurpose}
        options={(['campaigns', 'audiences'] as const).map((value) => ({
          value,
          label: t(`account.${value}`),
        }))}
      />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div>
        <Button variant="primary" onClick={add}>
          {t('account.addIt')}
        </Button>
      </div>
    </section>
  )
}
