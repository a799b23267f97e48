const RULES_BY_LANGUAGE: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  es: [
    [' de el ', ' del '],
    [' a el ', ' al '],
  ],
  pt: [
    [' de o ', ' do '],
    [' de a ', ' da '],
    [' de as ', ' das '],
    [' por o ', ' pelo '],
    [' por a ', ' pela '],
    [' em o ', ' no '],
  ],
  fr: [
    [' de le ', ' du '],
    [' de les ', ' des '],
    [' à le ', ' au '],
  ],
  it: [
    [' di il ', ' del '],
    [' di la ', ' della '],
    [' su il ', ' sul '],
    [' su la ', ' sulla '],
  ],
}

/** 'fan de el partido' → 'fan del partido': keywords include their article, sentences their preposition. */
export function contractArticles(text: string, language: string): string {
  const articleRules = RULES_BY_LANGUAGE[language]
  if (articleRules === undefined) return text
  let result = text
  for (const [from, to] of articleRules) if (result.includes(from)) result = result.replaceAll(from, to)
  return result
}
