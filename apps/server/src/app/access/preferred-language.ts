import type { UiLanguage } from '@rookery/contract'

/** The first supported language of an Accept-Language header; default: English. */
export function preferredLanguage(header: string | undefined): UiLanguage {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, place) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const quality = Number(
        rest
          .find((each) => each.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { tag, quality: Number.isFinite(quality) ? quality : 0, place }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.place - b.place)
  const known = wanted.find(({ tag }) => /^(en|ja)(-|$)/.test(tag))
  return known?.tag.startsWith('ja') ? 'ja' : 'en'
}
