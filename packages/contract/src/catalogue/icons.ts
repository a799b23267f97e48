import names from './icon-names.json' with { type: 'json' }
import { CATEGORY_ICONS } from './iconography.ts'

/** Names of the glyphs that the product draws: Material Symbols, weight 300, outlined. */
export const iconNames: readonly string[] = names

const GLYPH_VARIANT = /-(outline|outlined)$/
/** `directions-car-outline` in words: "Directions car". */
export const labelOfIcon = (name: string): string => {
  const words = name.replace(GLYPH_VARIANT, '').replaceAll('-', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

/** What an icon can be looked for by: the words of its name, and the categories that it stands for. */
export const keywordsOfIcon = (name: string): string[] => [
  ...new Set([
    ...name.replace(GLYPH_VARIANT, '').split('-'),
    ...Object.entries(CATEGORY_ICONS).flatMap(([slug, { icon }]) => (icon === name ? slug.split('-') : [])),
  ]),
]
