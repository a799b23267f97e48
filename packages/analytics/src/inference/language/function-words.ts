// Function words by language, about a quarter of what people write; a word may belong to several languages.
const functionWords: Readonly<Record<string, string>> = {
  en: "the and of with my to is i you for are not just about from all this that it what your was on at be have i'm it's so but they we he she his her me no do if can will got get been when out up how who why in a as us has an or by time now one day like know were there their would than then some more our here only after",
  es: 'el los las y con mi por del una pero muy que soy más también vida la es se lo le su ya está esta este para hay de en no me te si al como un pues cuando porque hoy ayer ser eso yo nos les esto todos todo gracias día bien fue hasta desde sin sobre son han hace donde quien así',
  pt: 'os uma com meu minha não são mais também você do da eu isso em que pra foi ele ela tem um de no na me se e o a por te as mas hoje ontem quando porque vou foi bem gente só aqui sem sobre são já dia depois',
  fr: "le les et avec mon ma je suis des une pour dans pas très du au est que c'est de la en me on un il y a tu sur ça qui ce cette sont nous vous comme mais bien fait tout",
  de: 'der die das und mit ich bin mein meine nicht ist ein eine für auf es zu war in so was an wir sie aber auch noch nur wenn wie von dem den des',
  it: 'il gli con mio mia di sono che non per una della anche più è la in no me mi un le se e a i o da anche ma ci questo questa oggi così tutto come ho hai',
  id: 'dan yang di aku saya untuk dengan ini itu tidak suka bukan dari banget nggak lagi udah ada',
  tr: 've bir için ile ben çok değil bu ama gibi da ne mi var o de',
  nl: 'het een en van met ik mijn niet voor zijn ook dat is de in me was te of',
  fil: 'ang ng mga sa na ako ko mo ka siya hindi naman lang po yung at ba pa si ay ito',
  ca: 'el la els les i amb per que no de en es un una molt meu',
}

const languagesOf = new Map<string, string[]>()
for (const [language, words] of Object.entries(functionWords))
  for (const w of words.split(' ')) languagesOf.set(w, [...(languagesOf.get(w) ?? []), language])

export interface FunctionWordCount {
  words: number
  hits: Map<string, number>
  own: Map<string, number>
}

const separators = /[\s,.!?|·•/"“”():;]+/

export function countFunctionWords(text: string): FunctionWordCount {
  const hits = new Map<string, number>()
  const own = new Map<string, number>()
  const seen = new Set<string>()
  let words = 0
  for (const w of text.toLowerCase().replaceAll('’', "'").split(separators, 24)) {
    if (w === '') continue
    words++
    const languages = languagesOf.get(w)
    if (languages === undefined) continue
    for (const language of languages) hits.set(language, (hits.get(language) ?? 0) + 1)
    if (languages.length > 1 || seen.has(w)) continue
    seen.add(w)
    own.set(languages[0]!, (own.get(languages[0]!) ?? 0) + 1)
  }
  return { words, hits, own }
}
