import type { Rng } from '../random/rng.ts'
import { VALUES, type Scope } from './grammar.ts'
import { priceText } from './prices.ts'

/** What a sentence is filled with. */
export interface Filling {
  language: string
  country: string
  /** A special word of the topic, and what people call the topic. */
  keyword: string
  topic: string
  entity: string
  place: string
  /** 0 spring to 3 winter, where and when the post is written. */
  season: number
  /** Ids of the rules of the four seasons, for nouns and for sentences. */
  seasonNouns: readonly number[]
  seasonScenes: readonly number[]
}

/** Makes texts of a grammar. One instance is used again and again: half a million posts are made. */
export class Speaker {
  private readonly rng: Rng
  private scope: Scope = []
  private filling: Filling | undefined

  constructor(rng: Rng) {
    this.rng = rng
  }

  say(scope: Scope, rule: number, filling: Filling): string {
    this.scope = scope
    this.filling = filling
    return this.emit(rule)
  }

  private emit(rule: number): string {
    const lines = this.scope[rule]
    if (lines === undefined) throw new Error(`This group of topics has no rule ${rule}.`)
    let text = ''
    for (const part of lines[this.rng.below(lines.length)] as (typeof lines)[number]) {
      if (typeof part === 'string') text += part
      else if (typeof part !== 'number') {
        const value = part.low + this.rng.below(part.span)
        const { language, country } = this.filling as Filling
        text += part.isPrice ? priceText(value, language, country) : String(value)
      } else text += part >= 0 ? this.emit(part) : this.valueOf(part)
    }
    return text
  }

  private valueOf(part: number): string {
    const filling = this.filling as Filling
    if (part === VALUES.k) return filling.keyword
    if (part === VALUES.t) return filling.topic
    if (part === VALUES.e) return filling.entity
    if (part === VALUES.p) return filling.place
    return this.emit(
      (part === VALUES.season ? filling.seasonNouns : filling.seasonScenes)[filling.season] as number,
    )
  }
}
