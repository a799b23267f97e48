import { useT } from '../../../../shared/i18n/use-t.ts'

/** Names listed in a sentence; further ones are counted. */
const MAX_NAMED_AUDIENCES = 4

/** A part as text: which audiences its people are in, and which they are not in. */
export function usePartName(nameOf: (id: string) => string) {
  const t = useT('compare')
  const texts = useT('audiences')
  const names = (ids: readonly string[]) => {
    const visibleNames = ids.slice(0, MAX_NAMED_AUDIENCES).map(nameOf).join(' + ')
    return ids.length > MAX_NAMED_AUDIENCES
      ? t('namesAndMore', { names: visibleNames, n: ids.length - MAX_NAMED_AUDIENCES })
      : visibleNames
  }
  return ({ within, without }: { within: readonly string[]; without: readonly string[] }): string => {
    if (without.length === 0) return texts('compare.part.all', { names: names(within) })
    if (within.length === 0) return t('noneOf', { names: names(without) })
    return texts('compare.part.only', { names: names(within), others: names(without) })
  }
}
