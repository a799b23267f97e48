import { currencies } from '@rookery/contract/enums.ts'
import { isoCurrencyOf } from '@rookery/i18n'
import { TextField } from '@rookery/ui'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { FormDialog } from '../../../../shared/forms/form-dialog.tsx'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { readMoney } from '../../../../shared/money/read-money.ts'
import { useStorePayouts } from '../api/own-posts.ts'

type Currency = (typeof currencies)[number]

/** One payout that was received, with its period. */
export function PayoutDialog({
  accountId,
  currency: first,
  onClose,
}: {
  accountId: string
  currency: Currency
  onClose: () => void
}) {
  const t = useT('ownPosts')
  const store = useStorePayouts(accountId)
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState<Currency>(first)
  const [error, setError] = useState<string>()

  async function save() {
    const amount_micro = readMoney(amount, currency)
    if (amount_micro === undefined) return setError(t('payout.wrongAmount'))
    try {
      await store.mutateAsync([{ period_start: start, period_end: end, amount_micro, currency }])
      onClose()
    } catch (cause) {
      setError(Object.values(fieldErrors(cause))[0] ?? errorText(cause))
    }
  }
  return (
    <FormDialog
      size="sm"
      title={t('payout.add')}
      submitLabel={t('payout.save')}
      isDisabled={start === '' || end === '' || amount.trim() === ''}
      isBusy={store.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t('payout.from')} type="date" value={start} onChange={setStart} autoFocus />
        <TextField label={t('payout.to')} type="date" value={end} onChange={setEnd} />
        <TextField label={t('payout.amount')} inputMode="decimal" value={amount} onChange={setAmount} />
        <NativeSelect
          label={t('payout.currency')}
          value={currency}
          onChange={setCurrency}
          options={currencies.map((id) => ({ id, label: isoCurrencyOf(id) }))}
        />
      </div>
      {error && (
        <p role="alert" className="mt-3 text-13 text-danger">
          {error}
        </p>
      )}
    </FormDialog>
  )
}
