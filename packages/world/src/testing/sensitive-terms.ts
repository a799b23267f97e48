/**
 * Words that must not occur in any generated text: belief, politics, race, orientation, unions, conditions,
 * crime.
 */
export const SENSITIVE_WORDS =
  /\b(church|bible|jesus|christian|catholic|muslim|islam\w*|quran|hindu|jewish|buddhis\w*|atheis\w*|prayer|mosque|temple|republican|democrat\w*|socialis\w*|communis\w*|election\w*|voter?s?|senator|president|parliament|minister|politic\w*|gay|lesbian|lgbt\w*|queer|transgender|bisexual|cancer|diabet\w*|depress\w*|anxiety|adhd|autis\w*|hiv|disease|illness|disabled|disability|pregnan\w*|unions?|racis\w*|latinos?|immigrant\w*|crime|murder\w*|prison|drugs?|weed|police|gun|guns|casino|betting|igreja|iglesia|política|elecciones|eleição|partei|wahl|seçim|agama|pemilu)\b/i

export const SENSITIVE_PARTS =
  /宗教|政治|選挙|政党|議員|癌|鬱|うつ病|障害|妊娠|同性愛|組合|犯罪|逮捕|종교|정치|선거|질병|우울|정당|سياس|انتخاب|(?<![\p{L}])(ال)?مرض(?!\p{L})|धर्म|चुनाव|राजनीति|ศาสนา|การเมือง/u
