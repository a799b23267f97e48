import bidiFactory from 'bidi-js'

/** Which of the fonts draws a text; 'base' has Latin, Greek, Cyrillic and Japanese. */
export type Script = 'base' | 'hebrew' | 'arabic' | 'emoji'

/** Whether a script's font has every character of a text, so that none becomes a box. */
export type CoversText = (script: Script, text: string) => boolean

/** What a reader sees as one character, with the font that draws it. */
export interface Cluster {
  readonly text: string
  readonly script: Script
}

/** Clusters that one font draws together, in the order in which its text is handed to the font. */
export interface TextRun {
  readonly text: string
  readonly script: Script
}

// The package's types are of a module, its code for Node is not: what is imported is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const SCRIPTS: readonly Script[] = ['base', 'hebrew', 'arabic', 'emoji']
/** Stands for a stretch of characters that no font has: the sign for a missing type in Japanese printing. */
export const MISSING = '〓'
const isEmoji = /\p{Emoji_Presentation}|\uFE0F|\p{Regional_Indicator}|\u20E3/u
/** Selectors of a variant, joiners, marks of direction and other signs that are never seen. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}\u034F\u115F\u1160\u3164\uFFA0]/gu
const joiners = /[\u200C\u200D]/g

/**
 * The characters of a line with the font of each: emoji of several code points as one, compatibility forms
 * (as 𝓜) as their letters where no font has them, marks left out that a font lacks. What no font has becomes
 * one visible sign for the whole stretch.
 */
export function clustersOf(line: string, covers: CoversText): Cluster[] {
  const clusters: Cluster[] = []
  let isMissing = false
  for (const { segment } of graphemes.segment(line.toWellFormed())) {
    const found = clusterOf(segment, covers)
    if (found === null) continue
    if (found !== 'missing') clusters.push(found)
    else if (!isMissing) clusters.push({ text: MISSING, script: 'base' })
    isMissing = found === 'missing'
  }
  return clusters
}

/** The cluster of one grapheme; null for one that is not seen. */
function clusterOf(grapheme: string, covers: CoversText): Cluster | null | 'missing' {
  if (isEmoji.test(grapheme)) {
    const emoji = emojiOf(grapheme, covers)
    if (emoji !== null) return emoji
  }
  const kept = /\p{Script=Arabic}/u.test(grapheme)
    ? grapheme.replace(INVISIBLE, (sign) => (/[\u200C\u200D]/.test(sign) ? sign : ''))
    : grapheme.replace(INVISIBLE, '')
  if (kept.replace(joiners, '') === '') return grapheme === '\t' ? { text: ' ', script: 'base' } : null
  for (const form of [kept.normalize('NFC'), kept.normalize('NFKC')])
    for (const text of [form, form.normalize('NFD').replace(/\p{M}/gu, '')]) {
      const script = text === '' ? undefined : SCRIPTS.find((each) => covers(each, text))
      if (script !== undefined) return { text, script }
    }
  return 'missing'
}

/** A sequence of emoji as one sign, else the parts of it that the font has. */
function emojiOf(grapheme: string, covers: CoversText): Cluster | null {
  if (covers('emoji', grapheme)) return { text: grapheme, script: 'emoji' }
  const parts = [...grapheme.replace(INVISIBLE, '')].filter((part) => covers('emoji', part))
  const isDigit = parts.every((part) => /[\d#*]/.test(part))
  return parts.length === 0 || isDigit ? null : { text: parts.join(''), script: 'emoji' }
}

export type Direction = 'ltr' | 'rtl'

/** The direction of a paragraph: that of its first letter. */
export const directionOf = (clusters: readonly Cluster[]): Direction => {
  const { paragraphs } = bidi.getEmbeddingLevels(clusters.map((cluster) => cluster.text).join(''))
  return (paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'
}

/**
 * The runs of a line from left to right (Unicode Bidirectional Algorithm, rules L2 and L4). The fonts of
 * Hebrew and Arabic turn their runs round themselves.
 */
export function visualRuns(clusters: readonly Cluster[], direction: Direction): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(clusters.map((cluster) => cluster.text).join(''), direction)
  const runs: LevelRun[] = []
  let at = 0
  for (const cluster of clusters) {
    const level = levels[at] ?? 0
    at += cluster.text.length
    const last = runs.at(-1)
    if (last !== undefined && last.level === level && scriptIn(last, cluster) === last.script)
      last.clusters.push(cluster.text)
    else runs.push({ script: cluster.script, level, clusters: [cluster.text] })
  }
  return reordered(runs).map(({ script, level, clusters: texts }) => ({
    script,
    text: textOf(script, level, texts),
  }))
}

interface LevelRun {
  readonly script: Script
  readonly level: number
  readonly clusters: string[]
}

/** Blanks between words from right to left belong to the run of the words, which is turned round as a whole. */
const scriptIn = (run: LevelRun, cluster: Cluster): Script =>
  run.level % 2 === 1 && isTurnedByFont(run.script) && cluster.text === ' ' ? run.script : cluster.script

const isTurnedByFont = (script: Script): boolean => script === 'hebrew' || script === 'arabic'

function textOf(script: Script, level: number, clusters: readonly string[]): string {
  if (level % 2 === 0 || isTurnedByFont(script)) return clusters.join('')
  return clusters
    .toReversed()
    .map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster)
    .join('')
}

/** Rule L2: from the highest level down to 1, each stretch of this level or higher is reversed. */
function reordered(runs: readonly LevelRun[]): LevelRun[] {
  const order = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let start = 0; start < order.length; start += 1) {
      let end = start
      while (end < order.length && order[end]!.level >= level) end += 1
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed())
      start = end
    }
  return order
}
