import { NativeSelect } from '../forms/native-select.tsx'
import { useT } from '../i18n/use-t.ts'
import { useChosenAccount } from './use-chosen-account.ts'

/** Selects the ad account of a screen; a single one is only named. */
export function AccountSelect() {
  const t = useT('adAccounts')
  const { all, chosen, choose } = useChosenAccount()
  if (!chosen) return null
  if (all.length === 1)
    return (
      <p className="text-13">
        <span className="block font-medium">{t('label')}</span>
        <span className="flex h-8 items-center text-14">{chosen.name}</span>
      </p>
    )
  return (
    <NativeSelect
      label={t('label')}
      value={chosen.account_id}
      onChange={(id) => {
        const account = all.find((each) => each.account_id === id)
        if (account) choose(account)
      }}
      options={all.map(({ account_id, name, handle }) => ({
        id: account_id,
        label: handle ? `${name} (@${handle})` : name,
      }))}
    />
  )
}
