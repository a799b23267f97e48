import type { ProfileTexts } from '../infer-profile.ts'
import type { PostTexts } from '../threads/inferred-cells.ts'

/**
 * Texts that touch each model of inference, to see whether its answers change. They never follow the
 * catalogues: a catalogue that changes is a model that changes.
 */
const jobs =
  'nurse,software engineer,senior product manager,high school teacher,journalist,CEO,co-founder,chef,photographer,lawyer,architect,student,pilot,DJ,producer,director,graphic designer,mayor of Lakeside,barista,data scientist,professor of physics,sales rep,electrician,youtuber,novelist,rugby coach,business coach,marine biologist,trainer,realtor,看護師,エンジニア,漫画家,元教師,営業中,作家,大学生,社長,periodista,enfermera,Lehrer,infirmière'.split(
    ',',
  )
const templates: readonly ((job: string, other: string) => string)[] = [
  (job) => job,
  (job) => `I am a ${job} in a small town. Tea, maps & football`,
  (job, other) => `${job} | ${other} | mum of two`,
  (job) => `Former ${job}, now retired. 64`,
  (job, other) => `${job} @northwind · ${other} by night · opinions mine`,
  (job) => `my husband is a ${job}; I like baking, sci-fi and long hikes`,
  (job) => `${job}です。猫とコーヒーが好き。27歳`,
  (job, other) => `Dad, ${job} and ${other}. Born 1985. Running, jazz, photography`,
  (job) => `We are a team of ${job}s. Official account. Contact: hello@example.com`,
]
const names =
  'Anna Weber,James Miller,佐藤 花子,María López,Mohammed Ali,Brew House Coffee Co,Jean-Luc Petit,Kim Min-ji,Dr. Emily Chen,xX_wolf_Xx,山田太郎,Olga Petrova,City of Lakeside,Tom & Jerry,Sam'.split(
    ',',
  )
const places =
  'Leeds,NYC,東京,Berlin,San Francisco CA,"somewhere over the rainbow",Paris France,大阪府,London UK | Lagos,Sydney,Ciudad de México,earth,Osaka Japan,Portland,,बेंगलुरु'.split(
    ',',
  )

/** Some 400 profiles. */
export const sampleProfiles: readonly ProfileTexts[] = jobs.flatMap((job, n) =>
  templates.map((write, m) => ({
    name: names[(n + m) % names.length]!,
    handle:
      names[(n * 3 + m) % names.length]!.replace(/[^A-Za-z]/g, '')
        .toLowerCase()
        .slice(0, 12) || `p_${n}`,
    description: write(job, jobs[(n + 7) % jobs.length]!),
    location: places[(n + 2 * m) % places.length]!,
    verified_type: m === 8 && n % 3 === 0 ? ('business' as const) : ('none' as const),
  })),
)

const said: readonly (readonly [text: string, tags?: string])[] = [
  ['I love this wonderful day, so happy!', 'Sunshine'],
  ['What a terrible flight, my luggage is lost again', 'travel'],
  ['The match tonight: football at its best', 'WorldCup'],
  ['Reading a new novel about the sea'],
  ['新しいゲームを買った！最高に楽しい', 'ゲーム'],
  ['電車が遅れて最悪の朝'],
  ['Our new espresso blend is out now. https://example.com/x', 'Coffee'],
  ['not bad, not great :/'],
  ['Vote for the best album of the year', 'music'],
  ['Das Wetter ist heute schön'],
  ['El concierto fue increíble', 'musica'],
  ['Shipping a new release of our TypeScript compiler', 'coding'],
  ['My cat knocked over the plant 😹'],
  ['Stocks fell sharply after the report', 'investing'],
  ['Dinner: ramen and gyoza 🍜', 'foodie'],
]
export const samplePosts: readonly PostTexts[] = said.flatMap(([text, tag]) =>
  ['und', 'en'].map((lang) => ({ lang, text, hashtags: tag === undefined ? [] : [tag], topics: [] })),
)
