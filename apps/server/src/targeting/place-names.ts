import { cities, regions } from '@rookery/analytics/catalogue/places.ts'
import { isGroup, type CriterionTree, type TargetingPackage, type UiLanguage } from '@rookery/contract'
import { countryLabel } from './country-label.ts'

const places = new Map([...regions, ...cities].map((place) => [place.code, place]))

/** A place by its code in the page's language; what the catalogue does not know keeps the name it was stored under. */
function placeName(id: string, label: string, language: UiLanguage): string {
  if (/^[A-Z]{2}$/.test(id)) return countryLabel(id, language)
  const place = places.get(id)
  return place ? (language === 'ja' && place.label_ja) || place.label : label
}

/** A stored recipe whose places are called as the page's language has them: it was stored in the language of whoever made it. */
export function withPlaceNames(stored: TargetingPackage, language: UiLanguage): TargetingPackage {
  const inTree = (node: CriterionTree): CriterionTree =>
    isGroup(node)
      ? { ...node, children: node.children.map(inTree) }
      : node.kind === 'location' && node.id !== undefined
        ? { ...node, label: placeName(node.id, node.label, language) }
        : node
  return {
    ...stored,
    locations: stored.locations.map((one) => ({ ...one, label: placeName(one.id, one.label, language) })),
    countries: stored.countries.map((one) =>
      one.label === undefined ? one : { ...one, label: placeName(one.code, one.label, language) },
    ),
    ...(stored.tree ? { tree: inTree(stored.tree) } : {}),
  }
}
