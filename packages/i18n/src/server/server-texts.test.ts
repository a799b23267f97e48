import { describe, expect, test } from 'vitest'
import { render } from './render.ts'
import { serverMessages } from './server-messages.ts'
import { say, type ServerText } from './server-text.ts'
import enAdvertising from '../messages/en/advertising/server.ts'
import enApp from '../messages/en/shared/server-app.ts'
import enAudiences from '../messages/en/audiences/server.ts'
import enBilling from '../messages/en/billing/server.ts'
import enAssistant from '../messages/en/creators/server-assistant.ts'
import enTeamAssistant from '../messages/en/creators/server-assistant-team.ts'
import enCreators from '../messages/en/creators/server.ts'
import enFoundation from '../messages/en/foundation/server.ts'
import enPeople from '../messages/en/people/server.ts'
import enPopulation from '../messages/en/population/server.ts'
import enTargeting from '../messages/en/shared/server-targeting.ts'

type Texts = Record<string, Record<string, string>>
const flattenTexts = (messages: Texts): Map<string, string> =>
  new Map(
    Object.entries(messages).flatMap(([group, texts]) =>
      Object.entries(texts).map(([name, text]): [string, string] => [`${group}.${name}`, text]),
    ),
  )
const [en, ja] = [flattenTexts(serverMessages.en), flattenTexts(serverMessages.ja)]
const valuesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name))].toSorted()

describe('the texts of the server (I18N-007)', () => {
  test('every key exists in both languages, with the same values', () => {
    expect(en.size).toBeGreaterThan(280)
    expect([...ja.keys()].toSorted()).toEqual([...en.keys()].toSorted())
    for (const [key, text] of ja) expect(valuesOf(text), key).toEqual(valuesOf(en.get(key)!))
  })
  test('Japanese texts contain no leftover English', () => {
    const untranslatedTexts = [...ja].filter(([, text]) => !/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(text))
    // Messages of other services are quoted unchanged.
    expect(untranslatedTexts).toEqual([['network.said', '{{text}}']])
  })
  test('a group is in one area only, or one would hide the other', () => {
    const textAreas: Texts[] = [
      enAdvertising,
      enApp,
      enAudiences,
      enCreators,
      enAssistant,
      enTeamAssistant,
      enBilling,
      enFoundation,
      enPeople,
      enPopulation,
      enTargeting,
    ]
    const groups = textAreas.flatMap((area) => Object.keys(area))
    expect(groups.toSorted()).toEqual(Object.keys(serverMessages.en).toSorted())
  })
  test('the compiler refuses a key that is not there, a value that is missing and a sentence', () => {
    const texts: ServerText[] = ['errors.not_found', say('monitors.tooMany', { n: 20 })]
    // @ts-expect-error there is no such text
    const unknownKey: ServerText = 'monitors.none'
    // @ts-expect-error its number is missing
    const bareKey: ServerText = 'monitors.tooMany'
    // @ts-expect-error the value has another name
    const misnamedText: ServerText = say('monitors.tooMany', { count: 20 })
    // @ts-expect-error a sentence is no text
    const sentence: ServerText = 'A team can keep 20 monitors.'
    expect([...texts, unknownKey, bareKey, misnamedText, sentence]).toHaveLength(6)
  })
})

describe('a text is rendered in the reader’s language', () => {
  test('with its values: words as they are, numbers as the language writes them, texts in the same language', () => {
    const text = say('targeting.sensitive', { word: '{{trait}}', trait: { text: 'traits.health' } })
    expect(render(text, 'en')).toBe(
      "'{{trait}}' is about health. Sensitive traits are never used for targeting.",
    )
    expect(render(text, 'ja')).toContain('「{{trait}}」は健康に関わる言葉です')
    expect(render(say('input.atMostCharacters', { n: 5000 }), 'en')).toBe('At most 5,000 characters.')
    expect(render(say('errors.payload_too_large', { n: 0.512 }), 'ja')).toContain('0.512 MB')
  })
  test('and with the name of its field', () => {
    expect(render('input.required', 'en', 'invoice_email')).toBe('Invoice email is required')
    expect(render('input.required', 'ja', 'invoice_email')).toBe('請求先メールアドレスを入力してください')
    expect(render('input.invalid', 'ja', 'constructor')).toBe('Constructorの形式が正しくありません')
  })
  test('a sentence stored before texts had keys is shown unchanged', () => {
    const oldText = 'X did not answer. Trying again.' as ServerText
    expect([render(oldText, 'en'), render(oldText, 'ja')]).toEqual([oldText, oldText])
  })
})
