import { COUNTRIES } from '../data/countries.ts'
import { GLOBAL_HUB_ROWS } from '../data/global-hub-rows.ts'
import { asciiOf, NAME_LISTS } from '../data/names.ts'
import type { Community } from '../data/community.ts'
import { Rng } from '../random/rng.ts'
import type { AccountKind, CatalogEntity } from '../world-types.ts'

/** An account with an individual name and more followers than its neighbours. */
export interface HubPlan {
  handle: string
  name: string
  kind: AccountKind
  /** Number of the community, -1 for global hubs. */
  community: number
  reach: number
  /** Index in COUNTRIES. */
  country: number
  language: string
  bio: string
  gender: 'female' | 'male' | null
  age: number | null
  entity: CatalogEntity | null
}

const MEDIA_NAMES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  en: [
    ['The {l} Journal', '{t}Journal'],
    ['{l} Daily', '{t}Daily'],
    ['{l} Weekly', '{t}Weekly'],
    ['All About {l}', 'AllAbout{t}'],
    ['{l} Notebook', '{t}Notes'],
    ['The {l} Club', '{t}Club'],
  ],
  ja: [
    ['{l}通信', '{t}Tsushin'],
    ['{l}ナビ', '{t}Navi'],
    ['月刊{l}', 'Gekkan{t}'],
    ['{l}のとびら', '{t}Tobira'],
    ['みんなの{l}', 'Minna{t}'],
  ],
  es: [
    ['Mundo {t}', 'Mundo{t}'],
    ['{t} al Día', '{t}AlDia'],
  ],
  pt: [
    ['Mundo {t}', '{t}Brasil'],
    ['{t} em Dia', '{t}EmDia'],
  ],
  fr: [['Le Mag {t}', 'LeMag{t}']],
  de: [['{t} Magazin', '{t}Magazin']],
  id: [['Kabar {t}', 'Kabar{t}']],
  ko: [['{t} 매거진', '{t}Korea']],
  tr: [['{t} Dergisi', '{t}Dergi']],
  hi: [['{t} की बातें', '{t}Baatein']],
  ar: [['عالم {t}', 'Alam{t}']],
  th: [['รวมพล {t}', '{t}Thai']],
  it: [['Pianeta {t}', 'Pianeta{t}']],
}

const CREATOR_BIOS: Readonly<Record<string, string>> = {
  en: 'I make videos about {k}. Work with me: {h}@mail.example',
  ja: '{k}について毎日発信しています。お仕事の依頼はDMへ',
  es: 'Hablo de {k} todos los días. Contacto: {h}@mail.example',
  pt: 'Falo de {k} todo dia. Contato: {h}@mail.example',
  fr: 'Je parle de {k}. Contact : {h}@mail.example',
  de: 'Alles über {k}. Kontakt: {h}@mail.example',
  id: 'Konten {k} tiap hari. Kerja sama: {h}@mail.example',
  ko: '{k} 이야기를 합니다. 문의 {h}@mail.example',
  tr: '{k} üzerine içerikler. İletişim: {h}@mail.example',
  ar: 'محتوى عن {k} كل يوم. للتواصل {h}@mail.example',
  hi: '{k} पर रोज़ बातें। संपर्क {h}@mail.example',
  it: 'Parlo di {k}. Contatti: {h}@mail.example',
  th: 'เล่าเรื่อง {k} ทุกวัน ติดต่อ {h}@mail.example',
}

const OFFICIAL_SUFFIXES: Readonly<Record<string, string>> = {
  en: 'The official account of {n}.',
  ja: '{n}の公式アカウントです。',
  es: 'Cuenta oficial de {n}.',
  pt: 'Perfil oficial de {n}.',
  ko: '{n} 공식 계정입니다.',
  fr: 'Compte officiel de {n}.',
  de: 'Offizieller Account von {n}.',
  id: 'Akun resmi {n}.',
  tr: '{n} resmi hesabı.',
}

const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Samples a country of a community, by its planted shares. */
function countryOf(community: Community, u: number): number {
  let sum = 0
  for (let i = 0; i < community.country_shares.length; i += 1) {
    sum += community.country_shares[i] as number
    if (u < sum) return i
  }
  return community.country_shares.indexOf(Math.max(...community.country_shares))
}

function wordForHandle(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replace(/[^A-Za-z ]/g, '')
    .split(' ')
    .filter((word) => !['the', 'of', 'and', 'a'].includes(word.toLowerCase()))
    .map(capitalise)
    .join('')
}

/** Its multiples, modulo 1, are spread evenly however many there are. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2

const LONGEST_HANDLE = 15
const ENDINGS = [
  '',
  'HQ',
  'Co',
  'Now',
  'TV',
  'Hub',
  'Go',
  'Pro',
  'One',
  'Plus',
  'World',
  'Life',
  'Times',
  'Live',
  'Real',
  'Here',
]

/** No handle ends in one of these. */
const LINKING_WORDS: ReadonlySet<string> = new Set([
  'de',
  'da',
  'do',
  'del',
  'di',
  'du',
  'la',
  'le',
  'el',
  'of',
])

/** Handles an account of that name would choose, the best first: whole words, never cut in the middle. */
function* handlesFor(preferred: string): Iterable<string> {
  const words = preferred.replace(/[^A-Za-z]/g, '').match(/[A-Z]+(?![a-z])|[A-Z][a-z]*|[a-z]+/g) ?? []
  const fitting = (longest: number): string => {
    let count = words.length
    while (count > 1 && words.slice(0, count).join('').length > longest) count -= 1
    while (count > 1 && LINKING_WORDS.has((words[count - 1] as string).toLowerCase())) count -= 1
    return words.slice(0, count).join('').slice(0, longest)
  }
  for (const ending of ENDINGS) {
    const handle = fitting(LONGEST_HANDLE - ending.length) + ending
    if (handle.length >= 4) yield handle
  }
}

/**
 * Global hubs first, then `perCommunity` hubs of each community; their ranks are independent of the world's
 * size.
 */
export function planHubs(
  seed: number,
  communities: readonly Community[],
  entities: readonly CatalogEntity[],
  perCommunity: number,
  withGlobal: boolean,
): HubPlan[] {
  const takenHandles = new Set<string>()
  const plans: HubPlan[] = []
  // Handles of hubs contain letters only, so that they are never parsed as the coded handle of another
  // account.
  const claimHandle = (preferred: string): string => {
    for (const handle of handlesFor(preferred)) {
      if (takenHandles.has(handle.toLowerCase())) continue
      takenHandles.add(handle.toLowerCase())
      return handle
    }
    throw new Error(`No free handle for ${preferred}`)
  }
  if (withGlobal) {
    for (const row of GLOBAL_HUB_ROWS.trim().split('\n')) {
      const [kind, handle, name, country, language, reach, bio] = row.split('|') as [AccountKind, ...string[]]
      plans.push({
        handle: claimHandle(handle as string),
        name: name as string,
        kind,
        community: -1,
        reach: Number(reach),
        country: COUNTRIES.findIndex((c) => c.code === country),
        language: language as string,
        bio: bio as string,
        gender: null,
        age: null,
        entity: null,
      })
    }
  }
  // Entities with a global hub already have an account.
  const globalNames = new Set(plans.map((plan) => plan.name))
  const random = new Rng()
  for (const community of communities) {
    const ownEntities = entities.filter(
      (entity) =>
        entity.communities.includes(community.id) &&
        entity.conversation_type !== 'LIFESTYLES' &&
        !globalNames.has(entity.label.en),
    )
    random.start(seed, community.number, 0x40c)
    const firstDraw = random.unit()
    for (let rank = 0; rank < perCommunity; rank += 1) {
      random.start(seed, community.number * 64 + rank, 0x40b)
      // Spread over the ranks: by chance the best known of a topic might hardly be of the countries that talk about it most.
      const country = countryOf(community, (firstDraw + rank * GOLDEN_RATIO) % 1)
      const hubCountry = COUNTRIES[country] as (typeof COUNTRIES)[number]
      let language = (hubCountry.languages[0] as readonly [string, number])[0]
      let u = random.unit() * 100
      for (const [code, share] of hubCountry.languages) {
        if (u < share) {
          language = code
          break
        }
        u -= share
      }
      const hubReach = 0.46 / (rank + 1) ** 0.55
      const base = { community: community.number, reach: hubReach, country, language }
      const keyword =
        language === 'ja' && community.keywords_ja.length > 0
          ? random.pick(community.keywords_ja)
          : random.pick(community.keywords_en)
      const entity = ownEntities[rank >> 1]
      if (rank % 2 === 0 && entity !== undefined) {
        const handle = claimHandle(wordForHandle(entity.label.en) || `${community.tag}Official`)
        const name = language === 'ja' ? `${entity.label.ja}【公式】` : entity.label.en
        const displayName = language === 'ja' ? entity.label.ja : entity.label.en
        plans.push({
          ...base,
          handle,
          name,
          kind:
            entity.conversation_type === 'MUSICIANS' || entity.conversation_type === 'DIGITAL_CREATORS'
              ? 'creator'
              : 'brand',
          bio: (OFFICIAL_SUFFIXES[language] ?? (OFFICIAL_SUFFIXES['en'] as string)).replace(
            '{n}',
            displayName,
          ),
          gender: null,
          age: null,
          entity,
        })
      } else if (rank % 3 === 1) {
        const names = MEDIA_NAMES[language] ?? (MEDIA_NAMES['en'] as (typeof MEDIA_NAMES)[string])
        const [pattern, handlePattern] = names[rank % names.length] as readonly [string, string]
        const communityLabel = language === 'ja' ? community.label_ja : community.label_en
        plans.push({
          ...base,
          handle: claimHandle(handlePattern.replace('{t}', community.tag)),
          name: pattern.replace('{l}', communityLabel).replace('{t}', community.tag),
          kind: 'media',
          bio:
            language === 'ja'
              ? `${community.label_ja}の情報をお届けします。est. ${1990 + random.below(34)}`
              : `${communityLabel}: ${keyword} and more. Est. ${1975 + random.below(48)}`,
          gender: null,
          age: null,
          entity: null,
        })
      } else {
        const hubCulture = (hubCountry.cultures[0] as readonly [string, number])[0]
        const names = NAME_LISTS[hubCulture] as (typeof NAME_LISTS)[string]
        const gender = random.chance(community.female_share) ? 'female' : 'male'
        const givenName = random.pick(names[gender])
        const familyName = random.pick(names.family)
        const handle = claimHandle(
          random.chance(0.5)
            ? capitalise(givenName.roman) + community.tag
            : capitalise(givenName.roman) + capitalise(asciiOf(familyName.roman)),
        )
        plans.push({
          ...base,
          handle,
          name: names.order.replace('{g}', givenName.native).replace('{f}', familyName.native),
          kind: 'creator',
          bio: (CREATOR_BIOS[language] ?? (CREATOR_BIOS['en'] as string))
            .replace('{k}', keyword)
            .replace('{h}', handle.toLowerCase()),
          gender,
          age: Math.round(
            Math.min(Math.max(community.mean_age + random.normal() * community.age_spread * 0.6, 18), 75),
          ),
          entity: null,
        })
      }
    }
  }
  return plans
}
