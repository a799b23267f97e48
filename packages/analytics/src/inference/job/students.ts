/** Fields of study, so that "studying …" indicates a student and not a researcher. */
const subjects =
  'law|medicine|nursing|midwifery|engineering|(?:business|computer|political|sports?|food|environmental|social|forensic|animal) (?:management|studies|administration|sciences?|engineering)|psychology|biology|biochemistry|chemistry|physics|journalism|education|(?:early )?childhood (?:care|education|studies)(?: and education)?|history|economics|accounting|accountancy|finance|marketing|sociology|criminology|philosophy|english(?: lit\\w*)?|communications?|film|music|drama|theatre|theater|fine art|art history|architecture|pharmacy|dentistry|veterinary medicine|maths?|mathematics|geography|linguistics|anthropology|kinesiology|media(?: studies)?|graphic design|fashion|interactive media|social work|international relations|public health|neuroscience|languages'
const cased = (words: string) =>
  words.replaceAll(/(?<=^|\|)(\p{L})/gu, (first) => `[${first}${first.toUpperCase()}]`)
const studying = new RegExp(
  String.raw`(?<=^\W*|[\n|•·.;:,/&]\s*|\b(?:and|currently|Currently|now|I’m|I'm|i'm|im|am) )[Ss]tudy(?:ing)? (?:(?:\p{L}+ ){0,2}?)(?:${cased(subjects)})(?![\p{L}-])(?=\s*(?:[.|,;/\n&•@]|and\b|at\b|in\b|with\b|$|\p{Extended_Pictographic}))`,
  'gu',
)
const reads = new RegExp(
  String.raw`(?<=^\W*|[\n|•·;/]\s*)(?:${cased(subjects)})(?: (?:and|&|with) (?:[\p{L}]+ ?){1,3})? (?:at|@) (?=(?:[Tt]he )?(?:University|Univ|Uni)\b|(?:\p{Lu}\p{L}+ ){1,3}(?:University|Uni)\b)`,
  'gu',
)
/** Teachers and researchers study a subject in another sense; a school's account has students. */
const academic =
  /\b(?:prof\w*|lecturer|research\w*|scholar|ph\.?d|postdoc\w*|fellow|academic|scientist|teach\w*|department|dept|faculty|school of|institute|centre|center|official)\b/i
/** "Biology major": no military rank. */
const major =
  /(?<=^\W*|[\n|•·.;:,/&]\s*|\b[Aa]n? )(?!(?:[\p{L}]+ ){0,3}(?:[Aa]rmy|[Ss]ergeant|[Dd]rum|[Mm]arines?|[Rr]eserve|[Ff]orce|[Cc]orps|[Gg]uard|[Gg]eneral|[Ee]x|[Ff]ormer|USAF|USMC|[Rr]etired|[Ff]uture|[Rr]ecovering|[Aa]spiring|[Uu]rsa|[Tt]he) )(?:\p{L}{3,} ){1,4}[Mm]ajor(?=\s*(?:[.|,;/\n&•@]|at\b|in\b|$))/gu
const cue = /stud(?:y|ies|ying)\b|\bUni|\bmajor\b/i

/** "studying nursing", "Biology at the University of …". */
export const replaceStudies = (text: string): string =>
  cue.test(text) && !academic.test(text)
    ? text.replace(studying, 'student , ').replace(reads, 'student at ').replace(major, 'student')
    : text
