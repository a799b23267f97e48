import type { MarketingMaterial } from '@rookery/contract'
import type { Locale } from '@rookery/i18n'

/** The material of an address: by id, or by the slug or title that its languages share; then in the reader's language first. */
export const findMaterial = (
  materials: readonly MarketingMaterial[],
  asked: string,
  locale: Locale,
): MarketingMaterial | undefined => {
  const found = materials.filter(({ id, slug, title }) => [id, slug, title].includes(asked))
  return found.find(({ language }) => language === locale) ?? found[0]
}
