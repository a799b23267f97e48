import { useT } from '../i18n/use-t.ts'
import { isoOf } from './format-money.ts'

/** What a currency is called on the screen: the yen as everybody writes it, what the enumeration lacks in words. */
export function useCurrencyName(): (currency: string) => string {
  const t = useT('common')
  return (currency) => (currency === 'Other' ? t('money.other') : isoOf(currency))
}
