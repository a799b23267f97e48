import { Notice } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../shared/money/use-money.ts'

interface Price {
  people: number
  unreadable: string[]
  already: number
  micro: number
  left_micro: number | null
  minutes: number
  fits: boolean
}
const SHOWN = 5

/** What it costs at X, how long it takes, and who is left out, before it is done. */
export function PriceText({ price }: { price: Price }) {
  const t = useT('socialLists')
  const formats = useFormats()
  const money = useMoney()
  const isTooMuch = price.left_micro !== null && price.micro > price.left_micro
  const hidden = price.unreadable.length - SHOWN
  return (
    <Notice
      tone={!price.fits || isTooMuch || price.people === 0 ? 'warn' : 'info'}
      title={
        price.people === 0
          ? t('price.nobody')
          : t('price.title', {
              count: price.people,
              n: formats.number(price.people),
              price: money(price.micro, 'USD'),
              minutes: formats.number(price.minutes),
            })
      }
    >
      <ul className="grid gap-0.5">
        {price.already > 0 && (
          <li>{t('price.already', { count: price.already, n: formats.number(price.already) })}</li>
        )}
        {price.unreadable.length > 0 && (
          <li className="break-words">
            {t('price.unreadable', {
              count: price.unreadable.length,
              n: formats.number(price.unreadable.length),
              texts: price.unreadable.slice(0, SHOWN).join(', '),
            })}
            {hidden > 0 && ' …'}
          </li>
        )}
        {isTooMuch && <li>{t('price.tooMuch', { left: money(price.left_micro, 'USD') })}</li>}
        {!price.fits && <li>{t('price.full')}</li>}
      </ul>
    </Notice>
  )
}
