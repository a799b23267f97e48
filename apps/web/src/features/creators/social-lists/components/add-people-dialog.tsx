import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { SocialList } from '@rookery/contract/creators/social-lists/social-list.ts'
import { SegmentedControl, TextField } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { FormDialog } from '../../../../shared/forms/form-dialog.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { priceQuery, useListChanges, type PeopleChoice } from '../api/lists.ts'
import { FilterFields } from './filter-fields.tsx'
import { PriceText } from './price-text.tsx'

/** Pasted text, one entry a line or between commas; the server reads each as people write handles. */
const entriesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,;、，；]+/)
      .map((entry) => entry.trim().slice(0, 200))
      .filter((entry) => entry !== ''),
  ),
]
const MAX = 5_000

/** Adds many people: pasted, or of the account's followers and followings. The price is shown before. */
export function AddPeopleDialog({
  account,
  list,
  onStarted,
  onClose,
}: {
  account: CreatorAccount
  list: SocialList
  onStarted: (change: string) => void
  onClose: () => void
}) {
  const t = useT('socialLists')
  const { add, refresh } = useListChanges(account.account_id)
  const [way, setWay] = useState<'paste' | 'filter'>('paste')
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<string[]>([])
  const [filter, setFilter] = useState<NonNullable<PeopleChoice['filter']>>({ edge: 'followers' })
  const [failure, setFailure] = useState<string>()
  const entries = entriesOf(text).slice(0, MAX)
  const choice: PeopleChoice = way === 'paste' ? { handles: asked } : { handles: [], filter }
  const price = useQuery(priceQuery(account.account_id, list.id, choice))
  // The price of what is in the field now.
  const isPriced = price.data !== undefined && (way === 'filter' || asked.join() === entries.join())
  const canStart = isPriced && price.data.people > 0 && price.data.fits
  const start = async () => {
    setFailure(undefined)
    if (!isPriced) {
      setAsked(entries)
      return
    }
    try {
      const { change_id } = await add.mutateAsync({ pk: list.id, ...choice })
      onStarted(change_id)
      onClose()
      void refresh()
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  return (
    <FormDialog
      title={t('addTitle', { name: list.name })}
      size="lg"
      submitLabel={isPriced ? t('addNow', { n: price.data.people }) : t('showPrice')}
      isDisabled={isPriced ? !canStart : way === 'paste' ? entries.length === 0 : price.isPending}
      isBusy={add.isPending || (price.isFetching && !price.data)}
      failure={failure ?? (price.isError ? errorText(price.error) : undefined)}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <SegmentedControl
          label={t('way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'paste', label: t('ways.paste') },
            { value: 'filter', label: t('ways.filter') },
          ]}
        />
        {way === 'paste' ? (
          <TextField
            label={t('handles')}
            description={t('handlesNote')}
            rows={7}
            value={text}
            onChange={setText}
            placeholder={'@sakura_note\nhttps://x.com/mika_films'}
            spellCheck={false}
            autoFocus
          />
        ) : (
          <FilterFields filter={filter} onChange={setFilter} account={account} />
        )}
        {isPriced && <PriceText price={price.data} />}
      </div>
    </FormDialog>
  )
}
