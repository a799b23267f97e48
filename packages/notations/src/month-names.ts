/** Months from January on, in English, German, French, Spanish, Italian, Portuguese and Dutch, without accents. */
const MONTHS = [
  'jan january januar jänner janner janv janvier ene enero gen gennaio janeiro januari',
  'feb february februar fev fevr fevrier febrero febbraio fevereiro februari',
  'mar march mrz marz marc mars marzo marco mrt maart',
  'apr april avr avril abr abril aprile',
  'may mai mayo mag maggio maio mei',
  'jun june juni juin junio giu giugno junho',
  'jul july juli juil juillet julio lug luglio julho',
  'aug august aout ago agosto augustus',
  'sep sept september septembre septiembre set settembre setembro setiembre',
  'oct october okt oktober octobre octubre ott ottobre out outubro',
  'nov november novembre noviembre novembro',
  'dec december dez dezember decembre dic diciembre dicembre dezembro',
]
const MONTH_OF = new Map(MONTHS.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])))

/** Days of the week and small words that stand beside a date and say nothing more. */
const FILLERS = new Set(
  `sun mon tue tues wed thu thur thurs fri sat sunday monday tuesday wednesday thursday friday saturday
  so mo di mi do fr sa sonntag montag dienstag mittwoch donnerstag freitag samstag sonnabend
  lun mar mer jeu ven sam dim lundi mardi mercredi jeudi vendredi samedi dimanche
  mie jue vie sab dom lunes martes miercoles jueves viernes sabado domingo
  gio lunedi martedi mercoledi giovedi venerdi sabato domenica
  seg ter qua qui sex segunda terca quarta quinta sexta feira zo ma wo vr za
  de of the at um a as alle ore del le den on el o uhr klo kl am st nd rd th er et le las dia il`.split(
    /\s+/,
  ),
)

const plain = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Null if none or several, undefined for another word. `mar` beside another month is a Tuesday. */
export function monthOfWords(words: readonly string[]): number | null | undefined {
  const months = new Set<number>()
  const plainWords = words.map(plain).filter((word) => word !== '')
  for (const word of plainWords) {
    const month = MONTH_OF.get(word)
    if (month !== undefined) months.add(month)
    else if (!FILLERS.has(word)) return undefined
  }
  if (months.size > 1 && plainWords.includes('mar')) months.delete(3)
  const [month] = months
  return months.size === 1 ? month! : null
}
