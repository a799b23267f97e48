import { inferLanguage } from '@rookery/analytics/inference/infer-language.ts'
import { shareFigure } from './figures.ts'
import type { Figure, MeasuredOn, Measurement } from './measurement.ts'

interface Post {
  text: string
}

/**
 * The file's language is the label. Measures the accuracy over texts for which a language is inferred; the
 * share of such texts is a separate figure.
 */
function measureLanguage({ data }: MeasuredOn, language: string): Figure[] | null {
  const posts = data.jsonLines('tweet-topics', new RegExp(`^${language}_`), ['text']) as Post[]
  if (posts.length === 0) return null
  const inferredLanguages = posts.map((post) => inferLanguage(post.text))
  const inferredCodes = inferredLanguages.filter((code) => code !== '')
  const correctCount = inferredCodes.filter((code) => code === language).length
  return [
    shareFigure('accuracy', correctCount, inferredCodes.length, { floor: 0.99 }),
    shareFigure('right, unknown counted as wrong', correctCount, inferredLanguages.length),
  ]
}

export const measurements: readonly Measurement[] = ['en', 'es', 'ja'].map((language) => ({
  of: 'language',
  set: `tweet-topics ${language}`,
  run: (from) => measureLanguage(from, language),
}))
