import { COUNTRIES_CAP, HANDLES_CAP } from '@rookery/contract/constants.ts'
import { Card, Notice } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { countriesOf } from '../model/list-items.ts'
import type { Selection } from './use-selection.ts'
import { ItemGroup } from './item-group.tsx'

/** Everything in a list by kind, with what X will not take of it. */
export function ListContents({ selection, description }: { selection: Selection; description: string }) {
  const t = useT('targetingLists')
  const { groups, deselected, select, handles, order } = selection
  const selected = groups.flatMap(({ items }) => items).filter(({ key }) => !deselected.has(key))
  const countries = countriesOf(selected)
  return (
    <Card headingLevel={2} title={t('one.contents')} description={description}>
      <div className="grid gap-2">
        {handles.length > HANDLES_CAP && (
          <Notice tone="warn" title={t('one.onlyHandles')}>
            {order && <p>{t(`one.order.${order}`)}</p>}
          </Notice>
        )}
        {countries.length > 0 && (
          <p className="text-13 text-ink-soft">
            {countries.length < COUNTRIES_CAP
              ? t('one.countriesFew', { count: countries.length })
              : t('one.countriesMany', { n: countries.length, cap: COUNTRIES_CAP })}
          </p>
        )}
      </div>
      {groups.map((group) => (
        <ItemGroup
          key={`${group.isExcluded}${group.kind}`}
          group={group}
          deselected={deselected}
          onSelect={select}
        />
      ))}
    </Card>
  )
}
