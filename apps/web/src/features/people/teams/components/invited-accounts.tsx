import { Checkbox } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { adAccountsQuery } from '../../../../shared/ad-accounts/ad-accounts.query.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Ad accounts of the inviter, to be granted on acceptance; nothing where they reach none. */
export function InvitedAccounts({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const t = useT('teams')
  const accounts = useQuery(adAccountsQuery)
  const grantable = accounts.data?.filter(({ access }) => access === true) ?? []
  if (grantable.length === 0) return null
  return (
    <fieldset>
      <legend className="text-13 font-medium">{t('invite.accounts')}</legend>
      <p className="mb-2 text-13 text-ink-soft">{t('invite.accountsNote')}</p>
      <div className="flex max-h-40 flex-col gap-1 overflow-y-auto">
        {grantable.map(({ account_id, name, handle }) => (
          <Checkbox
            key={account_id}
            label={handle ? `${name} (@${handle})` : name}
            isChecked={chosen.includes(account_id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, account_id] : chosen.filter((id) => id !== account_id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
