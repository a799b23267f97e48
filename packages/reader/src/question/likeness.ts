import { contentOf } from './learned/content-of.ts'

/** Character 3-grams of a text, Japanese 2-grams, weighed by how rare they are among the utterances. */
const grams = (text: string): string[] => {
  const plain = ` ${contentOf(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  const size = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(plain) ? 2 : 3
  return Array.from({ length: Math.max(0, plain.length - size + 1) }, (_, i) => plain.slice(i, i + size))
}

/** Which of some labelled utterances a text is most alike, by the cosine of TF-IDF vectors. */
export class Likeness {
  readonly #rarity = new Map<string, number>()
  readonly #vectors: { label: string; vector: ReadonlyMap<string, number> }[]
  constructor(utterances: readonly { label: string; text: string }[]) {
    for (const { text } of utterances)
      for (const gram of new Set(grams(text))) this.#rarity.set(gram, (this.#rarity.get(gram) ?? 0) + 1)
    for (const [gram, count] of this.#rarity) this.#rarity.set(gram, Math.log(1 + utterances.length / count))
    this.#vectors = utterances.map(({ label, text }) => ({ label, vector: this.#vector(text) }))
  }
  #vector(text: string): ReadonlyMap<string, number> {
    const vector = new Map<string, number>()
    // A gram that no utterance has counts too: it makes the text less alike.
    const unknown = Math.log(1 + this.#rarity.size / 4)
    for (const gram of grams(text))
      vector.set(gram, (vector.get(gram) ?? 0) + (this.#rarity.get(gram) ?? unknown))
    const length = Math.hypot(...vector.values()) || 1
    for (const [gram, weight] of vector) vector.set(gram, weight / length)
    return vector
  }
  /** The likeness, 0 to 1, of each label's nearest utterance. */
  of(text: string): Map<string, number> {
    const vector = this.#vector(text)
    const best = new Map<string, number>()
    for (const { label, vector: other } of this.#vectors) {
      let sum = 0
      for (const [gram, weight] of vector) sum += weight * (other.get(gram) ?? 0)
      if (sum > (best.get(label) ?? 0)) best.set(label, sum)
    }
    return best
  }
}
