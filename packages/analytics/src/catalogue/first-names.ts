import { dataRows, once } from '../core/data-file.ts'

// Common names of languages that the open lists cover poorly. A name qualifies if at least 90% of its bearers
// are of one gender.
const addedNames: Readonly<Record<'MALE' | 'FEMALE', string>> = {
  MALE: `alejandro andrés antonio álvaro carlos césar cristian daniel diego eduardo emilio enrique esteban fernando francisco gabriel gonzalo guillermo gustavo héctor hugo ignacio
    iván jaime javier joaquín jorge josé juan julián julio leonardo lorenzo luis manuel marcelo marcos mario martín mateo matías mauricio miguel nicolás óscar pablo pedro rafael
    ramón ricardo roberto rodrigo rubén salvador santiago sebastián sergio tomás vicente víctor joão pedro lucas thiago tiago caio bruno felipe vinícius vinicius guilherme
    henrique murilo otávio renan rogério wagner wellington everton anderson jean pierre michel philippe françois jacques laurent olivier guillaume nicolas mathieu matthieu thierry
    stéphane étienne benoît rené gérard alain didier fabien julien maxime romain antoine hans klaus jürgen uwe wolfgang dieter heinz günter stefan matthias jan lukas jonas
    tobias sven florian moritz philipp felix niklas andreas torsten holger giuseppe giovanni francesco alessandro matteo marco luca davide simone stefano paolo pietro riccardo federico
    lorenzo gianluca mehmet mustafa ahmet ali hüseyin hasan ibrahim ismail osman murat ömer emre burak can cem kerem onur serkan tolga umut volkan yusuf budi agus andi bayu dedi
    dwi eko fajar hendra joko rizky wahyu yoga bambang arif rahul amit raj vijay sanjay ravi rohit arjun aditya ankit vikram suresh ramesh rajesh sandeep manoj deepak nikhil karan
    varun siddharth pranav krishna harsh abhishek vivek chinedu emeka tunde segun femi kunle obinna ifeanyi chukwudi olumide babatunde adebayo ibrahim musa sipho thabo bongani
    minjun jihoon seojun dohyun minho jaehyun sungmin hyunwoo donghyun somchai nattapong anan piotr tomasz krzysztof paweł marcin ivan dmitry sergey alexey vladimir oleg mikhail`,
  FEMALE: `alejandra ana andrea ángela beatriz camila carla carmen carolina catalina cecilia clara claudia cristina daniela diana elena esperanza eva fernanda florencia gabriela gloria
    guadalupe inés irene isabel isabella jimena josefina julia juana laura lorena lucía luisa luz magdalena marcela maría maria mariana marina marta mercedes mónica natalia noelia
    nuria olga paola patricia paula pilar raquel rocío rosa sandra silvia sofía soledad susana teresa valentina valeria verónica victoria ximena yolanda beatriz bianca bruna
    fernanda giovanna helena juliana larissa letícia leticia lívia luana luiza maiara manuela mirela priscila rafaela renata sabrina tainá tatiana thaís vitória amélie aurélie
    brigitte camille céline chloé delphine élodie émilie florence françoise isabelle juliette léa manon margaux mathilde monique nathalie océane pauline sandrine sophie
    stéphanie sylvie valérie véronique anna annika birgit brigitte christa claudia franziska gisela heike helga ingrid johanna karin katharina katrin lena leonie lisa
    luisa monika nadine petra sabine silke stefanie susanne ursula ute alessia arianna beatrice benedetta caterina chiara elisa federica francesca giada giorgia giulia ilaria
    ludovica martina michela serena silvia valentina ayşe fatma zeynep elif emine hatice merve büşra esra kübra özge selin tuğba yasemin ebru gamze hande sibel siti dewi
    putri ayu sri fitri indah lestari nur ratna rina wulan yuni priya pooja neha anjali divya shreya sneha kavya ananya aishwarya deepika riya nisha swati meera lakshmi
    kavita sunita chioma ngozi amaka funke bukola folake temitope yewande adaeze nneka zanele nomsa thandi lerato palesa jiwoo seoyeon minji sujin yuna jihye soyeon hyejin
    eunji somying ploy agnieszka katarzyna małgorzata magdalena olena natasha svetlana ekaterina anastasia yulia irina fatima aisha maryam layla noor zainab khadija yasmin amina`,
}
/** Names in Arabic, Korean, Thai, Hindi and Cyrillic script. */
const nativeNames: Readonly<Record<'MALE' | 'FEMALE', string>> = {
  MALE: `محمد أحمد احمد علي عبدالله عبدالرحمن خالد سعود فهد سلطان فيصل يوسف عمر إبراهيم ابراهيم حسن حسين مصطفى محمود كريم طارق ماجد ناصر تركي بندر عبدالعزيز سعد راشد ياسر
    민준 서준 지훈 도윤 예준 주원 지후 현우 준서 민수 성민 동현 재현 승현 영호 상훈 태현 준호 정훈 राहुल अमित राज विजय संजय रवि अर्जुन आदित्य สมชาย ณัฐพงษ์ ธนา อานนท์ วิชัย
    александр дмитрий сергей алексей иван михаил андрей владимир николай олег максим`,
  FEMALE: `فاطمة نورة نوره سارة ساره مريم عائشة هند ريم لطيفة منى أمل امل هدى دانة شهد لينا ليلى ياسمين زينب خديجة رنا دعاء آية اية إيمان ايمان منيرة غادة
    서연 지우 서윤 민지 지민 수빈 지은 예은 수진 은지 유진 혜진 지혜 미영 소연 하은 지영 현정 은영 प्रिया पूजा नेहा अंजलि दिव्या श्रेया अनन्या สมหญิง พลอย ณัฐธิดา กัญญา สุดา
    анна мария елена ольга наталья екатерина татьяна ирина юлия анастасия светлана дарья`,
}

const splitNames = (text: string | undefined) => (text ?? '').split(/\s+/).filter((n) => n !== '')
const namePairs = (text: string | undefined) =>
  splitNames(text).map((entry) => {
    const [name, number] = entry.split(':') as [string, string]
    return [name, Number(number)] as const
  })
export type NameGender = 'MALE' | 'FEMALE'

const builtLists = once(() => new Map(dataRows('first-names.tsv').map(([list, names]) => [list!, names!])))
const englishLists = once(
  () => new Map(dataRows('english-names.tsv').map(([list, names]) => [list!, names!])),
)
const genderOf = (male: string, female: string): ReadonlyMap<string, NameGender> =>
  new Map([
    ...splitNames(builtLists().get(male)).map((name) => [name, 'MALE'] as const),
    ...splitNames(builtLists().get(female)).map((name) => [name, 'FEMALE'] as const),
  ])

/** First name → gender. A name on both lists is left out. */
export const firstNames = once((): ReadonlyMap<string, NameGender> => {
  const byName = new Map<string, NameGender>()
  const namesInBothLists = new Set<string>()
  const addName = (name: string, gender: NameGender) => {
    if (namesInBothLists.has(name)) return
    const existingName = byName.get(name)
    if (existingName !== undefined && existingName !== gender) {
      byName.delete(name)
      namesInBothLists.add(name)
    } else byName.set(name, gender)
  }
  // Our own lists come last and override: they cover names used on the network, the open lists births in one
  // country.
  for (const name of splitNames(builtLists().get('latin_male'))) addName(name, 'MALE')
  for (const name of splitNames(builtLists().get('latin_female'))) addName(name, 'FEMALE')
  const english = { MALE: englishLists().get('male'), FEMALE: englishLists().get('female') }
  for (const gender of ['MALE', 'FEMALE'] as const)
    for (const name of [
      ...splitNames(english[gender]),
      ...splitNames(addedNames[gender]),
      ...splitNames(nativeNames[gender]),
    ])
      byName.set(name.normalize('NFC'), gender)
  for (const name of [...splitNames(addedNames.MALE), ...splitNames(nativeNames.MALE)])
    if (splitNames(addedNames.FEMALE).includes(name)) byName.delete(name)
  for (const name of leaningNames().keys()) byName.delete(name)
  return byName
})
/**
 * Japanese names in Latin letters: reliable only next to a Japanese surname, or if no Latin name has the same
 * spelling.
 */
export const romajiNames = once(() => genderOf('romaji_male', 'romaji_female'))
export const japaneseNames = once(() => genderOf('japanese_male', 'japanese_female'))
/** Latin names used for both genders: share of women among the bearers. */
export const leaningNames = once(
  (): ReadonlyMap<string, number> => new Map(namePairs(englishLists().get('leaning'))),
)
const readEndings = once(
  () =>
    new Map(namePairs(builtLists().get('latin_endings')).map(([ending, percent]) => [ending, percent / 100])),
)
export function endingShare(name: string): number {
  for (let n = Math.min(4, name.length); n >= 1; n--) {
    const share = readEndings().get(name.slice(-n))
    if (share !== undefined) return share
  }
  return 0.5
}
const namesOf = (names: string | undefined): ReadonlySet<string> => new Set(splitNames(names))
export const surnamesEnglish = once(() => namesOf(englishLists().get('surnames')))
export const surnames = once(() => namesOf(builtLists().get('japanese_surnames')))
export const surnamesRomaji = once(() => namesOf(builtLists().get('romaji_surnames')))
