import type { Influencer } from '@rookery/contract'
import { influencerOrders } from '@rookery/contract/audiences/insights/influencer-order.ts'
import { Button, SegmentedControl } from '@rookery/ui'
import { NativeSelect } from '../../../../../shared/forms/native-select.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { setSearchParams } from '../../../../../shared/navigation/use-search-param.ts'
import { accountKinds, accountSizes, type AccountsRequest } from './read-account-filters.ts'

interface AccountFiltersProps {
  accounts: readonly Influencer[]
  filters: AccountsRequest
  shownCount: number
}

const ANY_VALUE = 'any'

/** Order and filters of the accounts; all part of the address. */
export function AccountFilters({ accounts, filters, shownCount }: AccountFiltersProps) {
  const t = useT('insights')
  const formats = useFormats()
  const setParam = (name: string) => (id: string) => setSearchParams({ [name]: id === ANY_VALUE ? null : id })
  const found = (of: 'country' | 'language', nameOf: (code: string) => string) =>
    [...new Set(accounts.flatMap(({ profile }) => profile.inferred[of]?.value ?? []))]
      .map((id) => ({ id, label: nameOf(id) }))
      .sort((a, b) => a.label.localeCompare(b.label, formats.locale))
  const sizeName = (id: keyof typeof accountSizes) => {
    const [low, high] = accountSizes[id]
    if (low === 0) return t('accounts.filters.upTo', { n: formats.short(high) })
    if (high === Infinity) return t('accounts.filters.from', { n: formats.short(low) })
    return t('accounts.filters.between', { low: formats.short(low), high: formats.short(high) })
  }
  const { size, kind, country, language } = filters
  const isFiltered = [size, kind, country, language].some((value) => value !== null)
  return (
    <div className="mb-3 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid gap-1">
          <span className="text-13 font-medium">{t('accounts.order')}</span>
          <SegmentedControl
            label={t('accounts.order')}
            value={filters.order}
            onChange={(order) => setSearchParams({ by: order === 'both' ? null : order })}
            options={influencerOrders.map((value) => ({ value, label: t(`accounts.orders.${value}`) }))}
          />
        </div>
        <NativeSelect
          label={t('accounts.filters.size')}
          value={size ?? ANY_VALUE}
          onChange={setParam('size')}
          options={[
            { id: ANY_VALUE, label: t('accounts.filters.anySize') },
            ...(Object.keys(accountSizes) as (keyof typeof accountSizes)[]).map((id) => ({
              id,
              label: sizeName(id),
            })),
          ]}
        />
        <NativeSelect
          label={t('accounts.filters.kind')}
          value={kind ?? ANY_VALUE}
          onChange={setParam('kind')}
          options={[
            { id: ANY_VALUE, label: t('accounts.filters.kinds.any') },
            ...accountKinds.map((id) => ({ id, label: t(`accounts.filters.kinds.${id}`) })),
          ]}
        />
        <NativeSelect
          label={t('accounts.country')}
          value={country ?? ANY_VALUE}
          onChange={setParam('country')}
          options={[
            { id: ANY_VALUE, label: t('accounts.filters.anyCountry') },
            ...found('country', formats.region),
          ]}
        />
        <NativeSelect
          label={t('accounts.language')}
          value={language ?? ANY_VALUE}
          onChange={setParam('language')}
          options={[
            { id: ANY_VALUE, label: t('accounts.filters.anyLanguage') },
            ...found('language', formats.language),
          ]}
        />
      </div>
      {isFiltered && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-13 text-ink-soft">
          {t('accounts.filters.shown', {
            shown: formats.number(shownCount),
            n: formats.number(accounts.length),
          })}
          <Button
            size="sm"
            variant="quiet"
            onClick={() => setSearchParams({ size: null, kind: null, country: null, language: null })}
          >
            {t('accounts.filters.reset')}
          </Button>
        </p>
      )}
    </div>
  )
}
