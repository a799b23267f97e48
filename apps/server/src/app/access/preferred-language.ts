import type { UiLanguage } from '@rookery/contract'

/** The first supported language of an Accept-Language header; default: English. */
export function preferredLanguage(header: string | undefined): UiLanguage {
  const acceptedLanguages = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, place) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const tagQuality = Number(
        rest
          .find((each) => each.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { tag, quality: Number.isFinite(tagQuality) ? tagQuality : 0, place }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.place - b.place)
  const preferredTag = acceptedLanguages.find(({ tag }) => /^(en|ja)(-|$)/.test(tag))
  return preferredTag?.tag.startsWith('ja') ? 'ja' : 'en'
}
