/** Where one sentence ends and the next begins, emoji and colons included. */
const BORDER =
  /(?<=[。!?\n]|\.{2,})\s*(?=[^。!?\n.\s])|(?<=\p{Extended_Pictographic}\uFE0F?)\s*(?=[^\p{Extended_Pictographic}\uFE0F\s])|(?<=[a-z\d)][.:;])\s+|\s+-+\s+|(?<=(?:です|ます|んだ|る|た|い)(?:けど|けれど|が)、|ので、|くて、|まして、|ですが、)/u
const ASKS =
  /\?|^(?:(?:and|so|also|ok(?:ay)?|please|pls|plz|hey|hi|now)[ ,]*)*(?:who|what|which|how|when|where|show|list|give|gimme|tell|find|get|pull|count|compare|any|is|are|do|does|did|can|could|would|explore|top)\b|\b(?:please|pls|plz)\b|\b(?:how many|how much|show me|tell me|can (?:you|u)|could (?:you|u)|give me|i(?:'d)? (?:need|want|like)|wanna|looking for|which|who|what)\b|教え|おしえ|見せ|出して|だして|ください|下さい|お願い|たのむ|頼む|知りたい|見たい|何人|いくら|どう|どれ|どっち|どちら|誰|どこ|何が|ますか|ですか|でしょうか|ほしい|欲しい|いただけ|比べ|比較|一覧|ランキング|数えて|調べて/u

/** What asks in fewer letters names nothing by itself: "…, how many?" */
const LEAST = 10

/** Parts that tell a story beside the one that asks. */
export function storyParts(text: string): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = []
  let start = 0
  for (const part of text.split(BORDER)) {
    const at = text.indexOf(part, start)
    parts.push({ start: at, end: at + part.length })
    start = at + part.length
  }
  const asks = ({ start: from, end }: { start: number; end: number }) =>
    ASKS.test(text.slice(from, end).trim())
  const asking = parts.filter(asks).reduce((sum, { start: from, end }) => sum + end - from, 0)
  return asking >= LEAST ? parts.filter((part) => !asks(part)) : []
}
