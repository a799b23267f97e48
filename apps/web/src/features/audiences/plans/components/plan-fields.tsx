import type { AdAccount } from '@rookery/contract'
import { campaignObjectives, currencies } from '@rookery/contract/enums.ts'
import { TextField } from '@rookery/ui'
import { useGrantedAccounts } from '../../../../shared/ad-accounts/use-granted-accounts.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useCurrencyName } from '../../../../shared/money/use-currency-name.ts'
import type { PlanField, PlanForm } from '../model/plan-form.ts'
import { AudienceChoice } from './audience-choice.tsx'

interface PlanFieldsProps {
  form: PlanForm
  onChange: (part: Partial<PlanForm>) => void
  errors: Partial<Record<PlanField | 'account' | 'currency', string>>
}

export function PlanFields({ form, onChange, errors }: PlanFieldsProps) {
  const t = useT('plans')
  const forms = useT('forms')
  const nameOf = useCurrencyName()
  const { accounts: teamAccounts, granted = [] } = useGrantedAccounts()
  // The plan's own account stays in the list, whoever chose it.
  const accounts =
    teamAccounts.data?.filter((each) => granted.includes(each) || each.account.account_id === form.account) ??
    []
  return (
    <div className="grid gap-4">
      <TextField
        label={t('form.name')}
        value={form.name}
        onChange={(name) => onChange({ name })}
        maxLength={255}
        error={errors.name}
      />
      <AudienceChoice
        chosen={form.audiences}
        onChange={(audiences) => onChange({ audiences })}
        error={errors.audiences}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect
          label={t('form.objective')}
          value={form.objective}
          onChange={(objective) => onChange({ objective })}
          options={campaignObjectives.map((id) => ({ id, label: t(`objectives.${id}`) }))}
        />
        <NativeSelect
          label={t('form.currency')}
          value={form.currency}
          onChange={(currency) => onChange({ currency })}
          error={errors.currency}
          options={currencies.filter((id) => id !== 'Other').map((id) => ({ id, label: nameOf(id) }))}
        />
        <TextField
          label={t('form.start')}
          type="date"
          value={form.start}
          onChange={(start) => onChange({ start })}
          error={errors.start}
        />
        <TextField
          label={t('form.end')}
          type="date"
          value={form.end}
          onChange={(end) => onChange({ end })}
          error={errors.end}
        />
        <TextField
          label={t('form.lifetime')}
          inputMode="decimal"
          value={form.lifetime}
          onChange={(lifetime) => onChange({ lifetime })}
          error={errors.lifetime}
          suffix={<span className="pr-2">{nameOf(form.currency)}</span>}
        />
        <TextField
          label={t('form.daily')}
          hint={forms('optional')}
          inputMode="decimal"
          value={form.daily}
          onChange={(daily) => onChange({ daily })}
          error={errors.daily}
          suffix={<span className="pr-2">{nameOf(form.currency)}</span>}
        />
      </div>
      {accounts.length > 0 && (
        <NativeSelect
          label={t('form.account')}
          hint={forms('optional')}
          value={form.account}
          // Rates learned from an ad account are in the account's currency.
          onChange={(account) => onChange({ account, ...currencyOfAccount(accounts, account) })}
          error={errors.account}
          options={[
            { id: '', label: t('form.noAccount') },
            ...accounts.map(({ account }) => ({ id: account.account_id, label: account.name })),
          ]}
        />
      )}
    </div>
  )
}

const currencyOfAccount = (
  accounts: readonly { account: AdAccount }[],
  id: string,
): Partial<Pick<PlanForm, 'currency'>> => {
  const currency = accounts.find(({ account }) => account.account_id === id)?.account.currency
  return currency === undefined || currency === 'Other' ? {} : { currency }
}
