import { iconOfCategory } from '@rookery/contract/catalogue/iconography.ts'
import type { Messages } from '@rookery/i18n'
import { useT } from '../../../../shared/i18n/use-t.ts'

type Slug = keyof Messages['store']['categories']

/** Names of categories. Categories are data; the seeded ones have a name in every language. */
export function useCategoryName(): (category: { slug: string; name: string }) => string {
  const t = useT('store')
  return ({ slug, name }) => {
    const key = `categories.${slug as Slug}` as const
    const text = t(key)
    // The translation function returns the key itself for a missing text.
    return text === key ? name : text
  }
}

/** Name and icon, if only the English name is known. */
export function useNamedCategory(): (name: string) => { label: string; icon: string } {
  const nameOf = useCategoryName()
  return (name) => {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    return { label: nameOf({ name, slug }), icon: iconOfCategory(slug).icon }
  }
}
