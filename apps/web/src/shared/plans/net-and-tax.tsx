import { cx } from '@rookery/ui'
import { useT } from '../i18n/use-t.ts'

/** An amount with what it is for, in a list of such. */
export function AmountRow({ name, value, isSum = false }: { name: string; value: string; isSum?: boolean }) {
  return (
    <div className={cx('flex justify-between gap-4', isSum && 'font-semibold')}>
      <dt className={cx('min-w-0', !isSum && 'text-ink-soft')}>{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}

/** A sum without its tax, and the tax; nothing where the provider computes none. */
export function NetAndTax({
  net_micro,
  tax_micro,
  money,
}: {
  net_micro: number
  tax_micro: number | null
  money: (micro: number) => string
}) {
  const t = useT('pricing')
  if (tax_micro === null) return null
  return (
    <>
      <AmountRow name={t('tax.net')} value={money(net_micro)} />
      <AmountRow name={t('tax.tax')} value={money(tax_micro)} />
    </>
  )
}
