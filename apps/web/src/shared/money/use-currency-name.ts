import { useT } from '../i18n/use-t.ts'
import { isoCurrencyOf } from '@rookery/i18n'

/** Name of a currency: YEN as JPY, and in words what the enumeration lacks. */
export function useCurrencyName(): (currency: string) => string {
  const t = useT('common')
  return (currency) => (currency === 'Other' ? t('money.other') : isoCurrencyOf(currency))
}
