import { NAME_LISTS, NICKNAMES, type NameList, type NamePart } from '../data/names.ts'
import { mixedTail, decimalTail } from '../ids/handle-code.ts'
import type { WorldModel } from '../model/world-model.ts'
import { Rng } from '../random/rng.ts'
import type { PersonPlan } from './person-plan.ts'

const RANDOM_STREAM = 12
const ORGANISATION_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: ['{c} {t} Club', '{t} House {c}', 'The {t} Corner', '{c} {t} Collective', '{t} & Co', 'Studio {t} {c}'],
  ja: ['{c}{l}倶楽部', '{l}の店 {c}', '{c}{l}同好会', '{l}工房', '喫茶{l}'],
  es: ['Club {t} {c}', 'Casa {t}', '{t} {c}'],
  pt: ['Clube {t} {c}', 'Casa {t}', '{t} {c}'],
}
const DECORATIONS = ['✨', '🌙', '🌿', '🍀', '☕️', '🎧', '🐈', '🌸', '⚡️', '🫧', '🍊', '🔥']

export interface WrittenName {
  name: string
  handle: string
}

/** Generates display names and handles. A handle ends in a code from which the index can be decoded. */
export class NameWriter {
  private readonly model: WorldModel
  private readonly rng = new Rng()

  constructor(model: WorldModel) {
    this.model = model
  }

  /** @param cityName used in names of shops and clubs */
  write(plan: PersonPlan, cityName: string): WrittenName {
    const { model, rng } = this
    if (plan.hub !== -1) {
      const hub = model.hubs[plan.hub] as WorldModel['hubs'][number]
      return { name: hub.name, handle: hub.handle }
    }
    if (plan.sign_in !== -1) {
      const person = model.signIn[plan.sign_in] as WorldModel['signIn'][number]
      return { name: person.name, handle: person.handle }
    }
    rng.start(model.seed, plan.index, RANDOM_STREAM)
    const firstCommunity = model.communities[
      plan.communities[0] as number
    ] as WorldModel['communities'][number]
    if (plan.gender === null) {
      const patterns = ORGANISATION_WORDS[plan.language] ?? (ORGANISATION_WORDS['en'] as readonly string[])
      const name = rng
        .pick(patterns)
        .replace('{c}', cityName)
        .replace('{t}', firstCommunity.tag)
        .replace('{l}', firstCommunity.label_ja)
      return { name: name.trim(), handle: this.handle(firstCommunity.tag, plan.index, true) }
    }
    const names = NAME_LISTS[plan.culture] as NameList
    const givenName = rng.pick(names[plan.gender])
    const familyName = rng.pick(names.family)
    const languageNicknames = NICKNAMES[plan.language] ?? (NICKNAMES['en'] as readonly NamePart[])
    const chosenNickname = rng.pick(languageNicknames)
    // Japanese and young accounts use a nickname more often than a name.
    const nickShare = plan.language === 'ja' ? 0.55 : plan.language === 'ko' ? 0.35 : 0.14
    const styleDraw = rng.unit()
    let name: string
    let handleStem: string
    if (styleDraw < nickShare) {
      name = chosenNickname.native
      handleStem = rng.chance(0.4)
        ? chosenNickname.roman + firstCommunity.tag.toLowerCase()
        : chosenNickname.roman
    } else if (styleDraw > 0.86) {
      name = givenName.native
      handleStem = givenName.roman + (rng.chance(0.5) ? firstCommunity.tag : '')
    } else {
      name = names.order.replace('{g}', givenName.native).replace('{f}', familyName.native)
      const nameForm = rng.below(4)
      handleStem =
        nameForm === 0
          ? givenName.roman + familyName.roman
          : nameForm === 1
            ? givenName.roman.slice(0, 1) + familyName.roman
            : nameForm === 2
              ? `${givenName.roman}_${familyName.roman}`
              : familyName.roman + givenName.roman
    }
    if (rng.chance(0.12)) name += rng.pick(DECORATIONS)
    else if (plan.language === 'ja' && rng.chance(0.07))
      name += `@${firstCommunity.tag === 'Manga' ? '新刊準備中' : '充電中'}`
    return { name, handle: this.handle(handleStem, plan.index, rng.chance(0.3)) }
  }

  /** The index whose handle could have this code. */
  indexOfCode(code: number): number | undefined {
    return code < this.model.size ? this.model.handleCodes.inverse(code) : undefined
  }

  private handle(stem: string, index: number, capital: boolean): string {
    const code = this.model.handleCodes.forward(index)
    const handleTail = this.rng.chance(0.62) ? decimalTail(code) : mixedTail(code)
    let body = stem.slice(0, 15 - handleTail.length)
    if (body.endsWith('_')) body = body.slice(0, -1)
    if (body === '') body = 'x'
    return (capital ? body.slice(0, 1).toUpperCase() + body.slice(1) : body.toLowerCase()) + handleTail
  }
}
