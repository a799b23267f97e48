import { jobCategories, PRIVACY_MINIMUM, type InsightRow, type UiLanguage } from '@rookery/contract'
import { createMessages, languageName, regionName } from '@rookery/i18n'

export type EvidenceDimension =
  'age' | 'gender' | 'country' | 'language' | 'job_category' | 'post_kind' | 'word' | 'plain'

const postKinds = ['original', 'reply', 'repost', 'quote', 'link', 'media'] as const

/** Labels of rows in a document, in the words of the screen. */
export async function rowLabels(language: UiLanguage) {
  const messages = await createMessages(language, ['insights', 'insightsPosts'])
  const t = messages.of('insights')
  const posts = messages.of('insightsPosts')
  return (dimension: EvidenceDimension, { key, label }: Pick<InsightRow, 'key' | 'label'>): string => {
    if (key === 'other') return t('chart.other', { n: PRIVACY_MINIMUM })
    if (dimension === 'age') return key.replace('-', '–')
    if (dimension === 'gender' && (key === 'MALE' || key === 'FEMALE')) return t(`genders.${key}`)
    if (dimension === 'country') return regionName(language, key)
    if (dimension === 'language') return languageName(language, key)
    const category = dimension === 'job_category' && jobCategories.find((item) => item === label)
    if (category) return t(`categories.${category}`)
    const postKind = dimension === 'post_kind' && postKinds.find((item) => item === key)
    return postKind ? posts(`behaviour.kind.${postKind}`) : label
  }
}
export type RowLabels = Awaited<ReturnType<typeof rowLabels>>
