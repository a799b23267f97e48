import { JOBS, type Job } from '../data/jobs.ts'
import { emojiOf } from '../language/grammars.ts'
import type { WorldModel } from '../model/world-model.ts'
import type { Community } from '../data/community.ts'
import { keywordOf, topicWord } from '../language/spoken-word.ts'
import type { Rng } from '../random/rng.ts'
import { contractArticles } from './contract-articles.ts'
import type { PersonPlan } from './person-plan.ts'

/**
 * Phrases in which a language states a job, an age, a year of birth, and misleading ones. {j} title, {c}
 * company, {a} age, {y} year, {yy} its last digits
 */
interface Phrases {
  job: readonly string[]
  at: readonly string[]
  /** Misleading titles: former jobs, jobs of other people, aspirations. */
  trap: readonly string[]
  age: readonly string[]
  student: readonly string[]
  love: readonly string[]
  /** Numbers that are not ages. */
  noise: readonly string[]
  joiner: readonly string[]
}

const PHRASES_BY_LANGUAGE: Readonly<Record<string, Phrases>> = {
  en: {
    job: [
      '{j}',
      '{j}',
      '{j} by day',
      'Senior {j}',
      '{j} and proud of it',
      'I am a {j}',
      'Working as a {j}',
      'Junior {j}',
      '{j}, mostly',
      'Your friendly {j}',
    ],
    at: [
      '{j} @ {c}',
      '{j} at {c}',
      '{j} at {c}',
      '{j} @{h}',
      '{c} · {j}',
      'Lead {j}, {c}',
      'Senior {j} at {c}',
    ],
    trap: [
      'ex-{j}',
      'wife of a {j}',
      'aspiring {j}',
      'not a {j}',
      'former {j}',
      'future {j}',
      'my dad is a {j}',
      'retired {j}',
      'married to a {j}',
    ],
    age: [
      '{a}',
      '{a}',
      '{a} y/o',
      'born {y}',
      "'{yy}",
      '{a} yrs',
      'est. {y}',
      'age {a}',
      '{a} years young',
      '{part} {dec}s',
      'in my {part} {dec}s',
      '{y} baby',
      '{a} years old',
    ],
    student: ['class of {g}', 'student', 'freshman, class of {g}', 'uni student', 'CS student'],
    love: [
      '{k} and {l}',
      '{k} enjoyer',
      'all about {k}',
      'mostly {k}',
      '{k}, {l}, repeat',
      'here for the {k}',
      '{k} nerd',
    ],
    noise: [
      '10 yrs in the field',
      '3 cats',
      'mom of 2',
      'dad of 3',
      '24/7 tired',
      'since 2009',
      'opinions my own',
      'DMs open',
      'he said he said',
      '100 days of code',
      'top 1% listener',
    ],
    joiner: [' | ', '. ', ' · ', ', ', ' / ', '\n'],
  },
  ja: {
    job: [
      '{j}',
      '{j}',
      '{j}です',
      '{j}やってます',
      '本業は{j}',
      '現役{j}',
      '{j}として働いてます',
      '{j}をしています',
      '{j}歴{n}年',
    ],
    at: ['{c}で{j}', '{j}@{c}', '{c} / {j}', '{c}勤務の{j}'],
    trap: [
      '元{j}',
      '{j}の妻',
      '{j}志望',
      '{j}になりたい',
      '{j}ではない',
      '{j}見習い',
      '夫は{j}',
      '{j}を目指して勉強中',
    ],
    age: [
      '{a}歳',
      '{a}歳',
      '{a}',
      '{y}年生まれ',
      '{yy}年組',
      '{a}さい',
      '{r}',
      '{d}',
      '{dec}代{part}',
      '{a}才',
    ],
    student: ['大学生', '{g}卒', '大学{n}年', '学生', '春から社会人'],
    love: [
      '{k}と{l}',
      '{k}が好き',
      '{k}沼',
      '{k}/{l}',
      '{k}ばかりつぶやきます',
      '無言フォロー失礼します、{k}好き',
    ],
    noise: [
      '無言フォロー失礼します',
      '2児の母',
      '猫3匹',
      '歴5年',
      '成人済',
      'フォロバ100',
      '日々のこと',
      '発言は個人の見解です',
      '24時間眠い',
    ],
    joiner: ['/', '。', '|', ' ', '・', '\n'],
  },
  es: {
    job: ['{j}', '{j} de profesión', 'Soy {j}'],
    at: ['{j} en {c}', '{j} @ {c}'],
    trap: ['ex {j}', 'futuro {j}', 'esposa de un {j}', 'no soy {j}', 'casi {j}'],
    age: ['{a}', '{a} años', 'nacido en {y}', "'{yy}"],
    student: ['estudiante', 'promoción {g}', 'universitario'],
    love: ['{k} y {l}', 'fan de {k}', 'vivo por {k}', '{k}, {l} y poco más'],
    noise: ['mamá de 2', '3 gatos', 'opiniones mías', 'desde 2010', '24/7'],
    joiner: [' | ', '. ', ' · ', ', '],
  },
  pt: {
    job: ['{j}', 'Sou {j}', '{j} nas horas vagas'],
    at: ['{j} na {c}', '{j} @ {c}'],
    trap: ['ex-{j}', 'futuro {j}', 'esposa de {j}', 'não sou {j}', 'aspirante a {j}'],
    age: ['{a}', '{a} anos', 'nascido em {y}', "'{yy}", '{a}y'],
    student: ['estudante', 'turma de {g}', 'universitário'],
    love: ['{k} e {l}', 'apaixonado por {k}', 'vivo de {k}', '{k}, {l} e só'],
    noise: ['mãe de 2', '3 gatos', 'opiniões minhas', 'desde 2011', '24h com sono'],
    joiner: [' | ', '. ', ' · ', ', '],
  },
  fr: {
    job: ['{j}', '{j} le jour'],
    at: ['{j} chez {c}', '{j} @ {c}'],
    trap: ['ex-{j}', 'futur {j}', 'femme de {j}', 'pas {j}', 'apprenti {j}'],
    age: ['{a} ans', '{a}', 'né en {y}', "'{yy}"],
    student: ['étudiant', 'promo {g}', 'en L3'],
    love: ['{k} et {l}', 'fan de {k}', '{k}, {l}, et le reste'],
    noise: ['maman de 2', '3 chats', 'propos personnels', 'depuis 2012'],
    joiner: [' | ', '. ', ' · ', ', '],
  },
  de: {
    job: ['{j}', '{j} aus Leidenschaft'],
    at: ['{j} bei {c}', '{j} @ {c}'],
    trap: ['Ex-{j}', 'angehend: {j}', 'Frau von einem {j}', 'kein {j}', 'früher {j}'],
    age: ['{a}', '{a} Jahre', 'Jahrgang {y}', "'{yy}"],
    student: ['Student', 'Abi {g}', 'studiert noch'],
    love: ['{k} und {l}', 'Fan: {k}', '{k}, {l}, Kaffee'],
    noise: ['Mama von 2', '3 Katzen', 'private Meinung', 'seit 2010 hier'],
    joiner: [' | ', '. ', ' · ', ', '],
  },
  id: {
    job: ['{j}', 'Kerja sebagai {j}'],
    at: ['{j} di {c}', '{j} @ {c}'],
    trap: ['mantan {j}', 'calon {j}', 'istri {j}', 'bukan {j}'],
    age: ['{a}', '{a} th', 'lahir {y}', "'{yy}"],
    student: ['mahasiswa', 'angkatan {g}', 'pelajar'],
    love: ['{k} dan {l}', 'pecinta {k}', '{k} terus'],
    noise: ['mama 2 anak', '3 kucing', 'akun pribadi', 'sejak 2012'],
    joiner: [' | ', '. ', ' · ', ', '],
  },
  ko: {
    job: ['{j}', '{j}입니다'],
    at: ['{c} {j}', '{j} @ {c}'],
    trap: ['전직 {j}', '{j} 지망생', '{j} 아내', '{j} 아님'],
    age: ['{a}살', '{a}', '{y}년생', '{yy}년생'],
    student: ['대학생', '{g} 졸업 예정', '학생'],
    love: ['{k}, {l}', '{k} 좋아해요', '{k} 덕후'],
    noise: ['두 아이 엄마', '고양이 3마리', '일상계', '2012년부터'],
    joiner: [' | ', '. ', ' · ', ' / '],
  },
  ar: {
    job: ['{j}', 'أعمل {j}'],
    at: ['{j} في {c}', '{j} @ {c}'],
    trap: ['{j} سابق', 'زوجة {j}', 'لست {j}', 'حلمي أكون {j}'],
    age: ['{a}', '{a} سنة', 'مواليد {y}'],
    student: ['طالب', 'دفعة {g}', 'طالبة جامعية'],
    love: ['{k} و {l}', 'محب {k}', '{k} وبس'],
    noise: ['أم لطفلين', '3 قطط', 'رأيي الشخصي', 'منذ 2011'],
    joiner: [' | ', '. ', ' · ', '، '],
  },
  tr: {
    job: ['{j}', '{j}yim derler'],
    at: ['{j} @ {c}', '{c}, {j}'],
    trap: ['eski {j}', '{j} adayı', '{j} eşi', '{j} değil'],
    age: ['{a}', '{a} yaş', '{y} doğumlu', "'{yy}"],
    student: ['öğrenci', '{g} mezunu', 'üniversiteli'],
    love: ['{k} ve {l}', '{k} sever', 'hep {k}'],
    noise: ['2 çocuk annesi', '3 kedi', 'kişisel görüşlerim', '2010’dan beri'],
    joiner: [' | ', '. ', ' · ', ', '],
  },
}
/** The other languages: same shape, fewer phrases. */
const MORE_PHRASES: Readonly<Record<string, Phrases>> = {
  it: {
    job: ['{j}', 'Faccio il {j}'],
    at: ['{j} presso {c}', '{j} @ {c}'],
    trap: ['ex {j}', 'aspirante {j}', 'moglie di un {j}', 'non sono {j}'],
    age: ['{a}', '{a} anni', 'classe {y}', "'{yy}"],
    student: ['studente', 'laurea {g}', 'universitaria'],
    love: ['{k} e {l}', 'vivo di {k}', '{k}, {l} e basta'],
    noise: ['mamma di 2', '3 gatti', 'opinioni mie', 'dal 2010'],
    joiner: [' | ', '. ', ' · ', ', '],
  },
  hi: {
    job: ['{j}', 'पेशे से {j}'],
    at: ['{j} @ {c}', '{c} में {j}'],
    trap: ['ex-{j}', 'future {j}', 'पूर्व {j}', '{j} नहीं हूँ'],
    age: ['{a}', '{a} साल', 'born {y}', "'{yy}"],
    student: ['छात्र', 'batch of {g}', 'कॉलेज'],
    love: ['{k} और {l}', '{k} का दीवाना', 'बस {k}'],
    noise: ['दो बच्चों की माँ', '3 बिल्लियाँ', 'विचार निजी हैं', '2012 से'],
    joiner: [' | ', '। ', ' · ', ', '],
  },
  th: {
    job: ['{j}', 'อาชีพ {j}'],
    at: ['{j} @ {c}', '{j} ที่ {c}'],
    trap: ['อดีต {j}', 'อยากเป็น {j}', 'ไม่ใช่ {j}'],
    age: ['{a}', '{a} ปี', 'เกิด {y}', "'{yy}"],
    student: ['นักศึกษา', 'รุ่น {g}', 'นักเรียน'],
    love: ['{k} กับ {l}', 'ทาส {k}', 'ชอบ {k}'],
    noise: ['แม่ลูก 2', 'แมว 3 ตัว', 'บ่นไปเรื่อย', 'ตั้งแต่ 2012'],
    joiner: [' | ', ' ', ' · ', ' / '],
  },
}
/** A word of a community's topic in a language, as bios name what people like. */
function likedWord(community: Community, language: string, rng: Rng): string {
  const draw = rng.next()
  return rng.chance(0.45) ? topicWord(community, language, draw) : keywordOf(community, language, draw)
}

const DECADE_PARTS = ['early', 'late'] as const
const DECADE_PARTS_JA = ['前半', '後半'] as const

function agePhrase(pattern: string, age: number, born: number, language: string): string {
  const eraText =
    born >= 1989 ? `平成${born === 1989 ? '元' : born - 1988}年生まれ` : `昭和${born - 1925}年生まれ`
  const decadeText = age >= 28 && age < 35 ? 'アラサー' : age >= 36 && age < 45 ? 'アラフォー' : `${age}歳`
  return pattern
    .replace('{a}', String(age))
    .replace('{y}', String(born))
    .replace('{yy}', String(born % 100).padStart(2, '0'))
    .replace('{r}', eraText)
    .replace('{d}', decadeText)
    .replace('{dec}', String(Math.floor(age / 10) * 10))
    .replace('{part}', (language === 'ja' ? DECADE_PARTS_JA : DECADE_PARTS)[age % 10 < 5 ? 0 : 1] as string)
}

/** Bio of an ordinary account, at most 160 characters. */
export function writeBio(plan: PersonPlan, model: WorldModel, rng: Rng): string {
  const firstCommunity = model.communities[plan.communities[0] as number] as Community
  const secondCommunity = model.communities[
    plan.communities[1] ?? (plan.communities[0] as number)
  ] as Community
  const themeEmoji = rng.pick(emojiOf(firstCommunity.group))
  if (plan.gender === null) {
    const keyword = likedWord(firstCommunity, plan.language, rng)
    const birthYear = 1950 + rng.below(74)
    const ja = plan.language === 'ja'
    return rng.pick(
      ja
        ? [
            `${firstCommunity.label_ja}の店です。${birthYear}年創業。`,
            `${keyword}の情報を発信中`,
            `${firstCommunity.label_ja}好きが集まる会。est. ${birthYear}`,
            `営業時間 10:00–19:00 ${themeEmoji}`,
          ]
        : [
            `${firstCommunity.label_en} shop. est. ${birthYear}`,
            `${keyword} ${themeEmoji} since ${birthYear}`,
            `Local ${firstCommunity.label_en.toLowerCase()} club. All welcome.`,
            `${firstCommunity.label_en} news and offers. Open 9–18`,
          ],
    )
  }
  if (rng.chance(0.16)) return ''
  const phrases =
    PHRASES_BY_LANGUAGE[plan.language] ??
    MORE_PHRASES[plan.language] ??
    (PHRASES_BY_LANGUAGE['en'] as Phrases)
  const bioPieces: string[] = []
  const titleOf = (job: Job): string => {
    const sentenceForm =
      (rng.chance(0.85) ? job.forms.get(plan.language) : undefined) ??
      (job.forms.get('en') as readonly [string, string])
    return plan.gender === 'female' ? sentenceForm[1] : sentenceForm[0]
  }
  if (plan.job !== -1 && rng.chance(0.6)) {
    const title = titleOf(JOBS[plan.job] as Job)
    const company = plan.company
    bioPieces.push(
      company !== null && rng.chance(0.62)
        ? rng
            .pick(phrases.at)
            .replace('{j}', title)
            .replace('{c}', company)
            .replace('{h}', company.replaceAll(' ', ''))
        : rng
            .pick(phrases.job)
            .replace('{j}', title)
            .replace(
              '{n}',
              String(1 + rng.below(Math.max((plan.age ?? 30) - (JOBS[plan.job] as Job).min_age, 1))),
            ),
    )
  } else if (rng.chance(0.055)) {
    let otherJob = JOBS[firstCommunity.jobs.sample(rng)] as Job
    if (plan.job !== -1 && otherJob === JOBS[plan.job]) otherJob = JOBS[(plan.job + 7) % JOBS.length] as Job
    bioPieces.push(rng.pick(phrases.trap).replace('{j}', titleOf(otherJob)))
  }
  if (plan.age !== null && plan.birth_year !== null && rng.chance(plan.age < 26 ? 0.56 : 0.36)) {
    bioPieces.push(agePhrase(rng.pick(phrases.age), plan.age, plan.birth_year, plan.language))
  }
  if (plan.student && plan.birth_year !== null && rng.chance(0.4)) {
    bioPieces.push(
      rng
        .pick(phrases.student)
        .replace('{g}', String(plan.birth_year + 22))
        .replace('{n}', String(1 + Math.max(0, Math.min((plan.age ?? 18) - 19, 3)))),
    )
  }
  if (rng.chance(0.72)) {
    const first = likedWord(firstCommunity, plan.language, rng)
    let lovedSentence = rng.pick(phrases.love).replace('{k}', first)
    if (lovedSentence.includes('{l}')) {
      let second = likedWord(secondCommunity, plan.language, rng)
      for (let tries = 0; tries < 3 && second === first; tries += 1)
        second = likedWord(secondCommunity, plan.language, rng)
      lovedSentence = lovedSentence.replace('{l}', second)
    }
    bioPieces.push(lovedSentence)
  }
  if (rng.chance(0.17)) bioPieces.push(rng.pick(phrases.noise))
  if (rng.chance(0.3)) {
    const language = plan.language === 'ja'
    const tags =
      language && firstCommunity.hashtags_ja.length > 0
        ? firstCommunity.hashtags_ja
        : firstCommunity.hashtags_en
    bioPieces.push(`#${rng.pick(tags)}`)
  }
  if (bioPieces.length > 1 && rng.chance(0.35)) {
    const at = rng.below(bioPieces.length)
    const movedSentence = bioPieces.splice(at, 1)
    bioPieces.push(movedSentence[0] as string)
  }
  let text = contractArticles(bioPieces.join(rng.pick(phrases.joiner)), plan.language)
  if (rng.chance(0.4)) text = rng.chance(0.5) ? `${text} ${themeEmoji}` : `${themeEmoji} ${text}`
  return text.length > 160 ? [...text].slice(0, 150).join('') : text.trim()
}
