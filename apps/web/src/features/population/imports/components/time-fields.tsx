import type { DateOrder } from '@rookery/contract'
import { dateOrders } from '@rookery/contract/enums.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { TableWriting } from '../model/map-draft.ts'

interface TimeFieldsProps {
  writing: TableWriting
  onChange: (writing: TableWriting) => void
}

/** How the table writes its times: what stands first in a date, and the zone of times without one. */
export function TimeFields({ writing, onChange }: TimeFieldsProps) {
  const t = useT('imports')
  const { date_order, time_zone, ...others } = writing
  const zones = new Set([
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    // A loaded map may say a zone as an offset, which the browser's list does not have.
    ...(time_zone === undefined ? [] : [time_zone]),
    ...Intl.supportedValuesOf('timeZone'),
  ])
  zones.delete('UTC')
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="text-13 font-medium">{t('map.times')}</legend>
      <div className="mt-2 grid gap-3 pl-6 max-sm:pl-0 sm:grid-cols-2 lg:grid-cols-4">
        <NativeSelect
          label={t('map.dateOrder')}
          value={date_order ?? ''}
          options={[
            { id: '', label: t('map.orderShown') },
            ...dateOrders.map((id) => ({ id, label: t(`map.dateOrders.${id}`) })),
          ]}
          onChange={(order: DateOrder | '') =>
            onChange({ ...others, ...(time_zone && { time_zone }), ...(order && { date_order: order }) })
          }
        />
        <NativeSelect
          label={t('map.timeZone')}
          description={t('map.timeZoneHint')}
          value={time_zone === 'UTC' ? '' : (time_zone ?? '')}
          options={[{ id: '', label: 'UTC' }, ...[...zones].map((id) => ({ id, label: id }))]}
          onChange={(zone) =>
            onChange({ ...others, ...(date_order && { date_order }), ...(zone && { time_zone: zone }) })
          }
        />
      </div>
    </fieldset>
  )
}
