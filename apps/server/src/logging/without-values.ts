/**
 * A message of an error without what may be a person's: anything in quotation marks, addresses, ids and telephone
 * numbers, hashes and tokens. Names of code stay: they are what an engineer looks for.
 */
export const withoutValues = (message: string): string =>
  message
    .replace(/"(?:[^"\\]|\\.)*"?|“[^”]*”?|「[^」]*」?/g, '"…"')
    .replace(/(?<![\p{L}\d])'(?:[^'\\]|\\.)*'?/gu, "'…'")
    .replace(/[^\s<>()=,;:]+@[^\s<>()=,;:]+/g, '<address>')
    .replace(/\b(?=[\w~+/=-]*\d)(?=[\w~+/=-]*[a-z])[\w~+/=-]{24,}/gi, '<token>')
    .replace(/\+?\d[\d ().-]{6,}\d/g, '<number>')
