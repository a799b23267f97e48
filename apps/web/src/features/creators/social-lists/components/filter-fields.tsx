import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { Checkbox, Notice, Select, TextField } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { PeopleChoice } from '../api/lists.ts'

type Filter = NonNullable<PeopleChoice['filter']>
const INACTIVE_DAYS = 90
const numberIn = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** Chooses people of the account's last complete snapshot. */
export function FilterFields({
  filter,
  onChange,
  account,
}: {
  filter: Filter
  onChange: (filter: Filter) => void
  account: CreatorAccount
}) {
  const t = useT('socialLists')
  const set = (part: Omit<Partial<Filter>, 'edge'>) => onChange({ ...filter, ...part })
  return (
    <div className="grid gap-4">
      {account.followers_count === null && <Notice tone="info">{t('filter.noSnapshot')}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('filter.edge')}
          value={filter.edge}
          onChange={(edge) => onChange({ edge })}
          options={[
            { id: 'followers', label: t('filter.followers') },
            { id: 'following', label: t('filter.following') },
          ]}
        />
        <TextField
          label={t('filter.minFollowers')}
          inputMode="numeric"
          value={filter.min_followers === undefined ? '' : String(filter.min_followers)}
          onChange={(text) => set({ min_followers: numberIn(text) })}
          isDisabled={filter.edge === 'following'}
        />
      </div>
      {filter.edge === 'followers' ? (
        <Checkbox
          label={t('filter.verified')}
          isChecked={filter.verified ?? false}
          onChange={(is) => set({ verified: is || undefined })}
        />
      ) : (
        <>
          <Checkbox
            label={t('filter.notBack')}
            isChecked={filter.follows_back === false}
            onChange={(is) => set({ follows_back: is ? false : undefined })}
          />
          <Checkbox
            label={t('filter.inactive', { n: INACTIVE_DAYS })}
            isChecked={filter.inactive_days !== undefined}
            onChange={(is) => set({ inactive_days: is ? INACTIVE_DAYS : undefined })}
          />
        </>
      )}
      <p className="text-13 text-ink-soft">{t('filter.note')}</p>
    </div>
  )
}
